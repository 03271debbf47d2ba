//! Columns of strings of any Arrow type.

use std::fmt::Debug;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, GenericStringArray, OffsetSizeTrait, StringViewArray};
use arrow_schema::DataType;

use crate::numbers::{Numbers, numbers};

/// A column of strings.
pub(crate) trait Texts: Debug + Send + Sync {
    fn get(&self, index: usize) -> Option<&str>;
}

/// Returns a column as strings; `None` if it has other values.
pub(crate) fn texts(column: &ArrayRef) -> Option<Arc<dyn Texts>> {
    Some(match column.data_type() {
        DataType::Utf8 => Arc::new(column.as_string_opt::<i32>()?.clone()),
        DataType::LargeUtf8 => Arc::new(column.as_string_opt::<i64>()?.clone()),
        DataType::Utf8View => Arc::new(column.as_string_view_opt()?.clone()),
        DataType::Dictionary(..) => {
            let dictionary = column.as_any_dictionary_opt()?;
            Arc::new(Dictionary {
                keys: numbers(&arrow_array::make_array(dictionary.keys().to_data()))?,
                values: texts(dictionary.values())?,
            })
        }
        _ => return None,
    })
}

/// Strings that are each stored once, with a key per row.
#[derive(Debug)]
struct Dictionary {
    keys: Arc<dyn Numbers>,
    values: Arc<dyn Texts>,
}

impl Texts for Dictionary {
    fn get(&self, index: usize) -> Option<&str> {
        self.values
            .get(usize::try_from(self.keys.get(index)?).ok()?)
    }
}

impl<O: OffsetSizeTrait> Texts for GenericStringArray<O> {
    fn get(&self, index: usize) -> Option<&str> {
        self.is_valid(index).then(|| self.value(index))
    }
}

impl Texts for StringViewArray {
    fn get(&self, index: usize) -> Option<&str> {
        self.is_valid(index).then(|| self.value(index))
    }
}
