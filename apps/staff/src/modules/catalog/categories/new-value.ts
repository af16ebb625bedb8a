/** A value of an attribute before anything is said of it. */
export const newValue = {
  attribute_value_id: null,
  attribute_value_name: '',
  attribute_value_name_fr: '',
  is_landing: false,
};
