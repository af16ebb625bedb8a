export const formats = {
  title: 'Formats',
  lead: 'How phone numbers and postal codes are written here, and how long a comment may be.',
  edit: 'Change the formats',
  phones: 'Phone numbers',
  phone_format: 'Format of phone numbers',
  phoneHint: 'X stands for a digit: (XXX) XXX-XXXX. Blank takes numbers however they are written.',
  phoneExample: 'A number looks like this',
  anyPhone: 'However they are written',
  postalCodes: 'Postal codes',
  postal_format: 'Format of postal codes',
  postalHint:
    'A stands for a letter, 9 for a digit: A9A 9A9. 5-10 takes any code of 5 to 10 characters. Blank holds each to its country.',
  postalExample: 'A code looks like this',
  asCountry: 'As in the country of the address',
  any: 'Any, of 5 to 10 characters',
  comments: 'Comments',
  comment_size: 'Longest comment, in characters',
  commentHint: 'From {{least}} to {{most}}.',
  example: 'Example',
  stays:
    'What is written down stays as it is. It is asked for in the new format when its record is next changed.',
};
