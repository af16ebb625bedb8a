/** Refusals of Play. */
export const playEn = {
  'play.refreshing':
    'Please try logging in again later. This may take some time, depending on the size of your data.',
  'play.not_copied': 'The data in Play is from before you joined. Ask an administrator to copy it again.',
  'play.copied_today': 'The data was already copied in the last 24 hours. Copy it again tomorrow.',
  'play.in_progress': 'A copy is already in progress.',
  'play.at_home': 'Change your account security in Live. The change applies here too.',
  'play.only': 'The clock can only be changed in Play.',
  'play.through_live': 'Confirm it’s you in Live. You will return here.',
  'play.other_company': 'You are signed in to {company} in Live. Log out there, then start again in Play.',
  'play.closed': 'Play sends no e-mail, so a mail server can’t be set here.',
  'play.clock_too_far': 'The clock can be moved by up to {days} days.',
  'play.day_over': 'This day is over by the clock of Play. Choose a later one.',
  'play.run_in_progress': 'The clock is running until a day. Wait until it stops, or stop it.',
  'play.run_over': 'This run has already ended.',
  'play.run_given_up': 'The server stopped each time it tried. The clock stays where it was.',
};
