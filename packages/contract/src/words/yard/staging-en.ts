/** Refusals about getting goods ready. */
export const stagingEn = {
  'staging.unknown_code': '{code} is no machine or product. Check the label.',
  'staging.not_wanted': '{number} is not what {document} waits for.',
  'staging.staged_already': '{number} stands ready already: {place}.',
  'staging.stands_elsewhere': '{number} stands ready for {document}: {place}. Take another one.',
  'staging.claimed': '{name} is getting this ready until {until}.',
  'staging.not_claimed': 'You are not getting any of this ready.',
  'staging.nothing_to_stage': 'Nothing waits to be staged.',
  'staging.how_many': 'Enter how many of {number} you put there. {quantity} are wanted.',
  'staging.more_than_wanted': 'Only {quantity} of {number} are wanted.',
  'staging.not_staged': 'It does not stand ready any more.',
  'staging.not_a_stager': 'They can’t stage at this location. Choose another person.',
  'staging.machine_twice': 'This machine stands ready for another document.',
};
