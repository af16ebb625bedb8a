/** Refusals of worksheets. */
export const worksheetsEn = {
  'worksheet.not_one': 'This draft is not a worksheet.',
  'worksheet.day_over': 'Choose today or a later day.',
  'worksheet.too_long': 'A worksheet can hold for {days} {days|day|days} at most.',
};
