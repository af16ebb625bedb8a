/** Refusals about the company’s settings, users, roles, divisions and mail server. */
export const companyEn = {
  'company.currency_in_use':
    'The currency can’t be changed after the first invoice or payment: amounts would be read in another currency.',
  'company.name_taken': 'Another company has this name. Choose another one.',
  'company.currency_unknown': 'Choose USD or CAD.',
  'company.feature_unknown': 'There is no such feature.',
  'company.cut_off_past': 'This day is past. Choose today or a later day.',
  'company.cut_off_of_nothing': 'A cut-off date needs the feature tis_mandatory_migration.',
  'company.days_invalid': 'Enter whole days, up to 365.',
  'company.days_below_minimum': 'This is less than the minimum days out.',
  'company.fee_invalid': 'Enter a percentage from 0 to 100 with at most two decimals.',
  'mail_connection.expired':
    'This connection took too long or started in another browser. Please start again.',
  'mail_connection.failed': 'There was an error connecting with the email service, please try later.',
  'mail_connection.wrong_account':
    "We couldn't connect to this account, please make sure the email address is correct and then try again later.",
  'mail_connection.not_configured': 'We could not configure this email at this time, please try again later.',
  'mail_connection.account_needed': 'Connect the account first.',
  'mail_connection.from_other': 'A connected account sends from its own address.',
  'mail_server.host_invalid': 'Enter the name of a public mail server, such as smtp.example.com.',
  'mail_server.port_unusual': 'Use port 25, 465, 587 or 2525.',
  'mail_server.password_again': 'The saved password is for the previous server. Enter the password again.',
  'mail_server.password_in_clear': 'A password requires an encrypted connection: SSL or TLS.',
  'user.already_member': 'This person is already a user of this company.',
  'user.number_taken': 'Another user has this employee number.',
  'user.listed_twice': 'This address is already listed above.',
  'user.own_rights': 'You can’t change your own permissions. Ask another administrator.',
  'user.last_administrator': 'At least one user must be able to change users and roles.',
  'user.inactive': 'This user is deactivated. Activate the user first.',
  'user.not_his_division': 'Choose one of the divisions in which the user works.',
  'user.division_twice': 'This division is already listed.',
  'role.name_taken': 'A role with this name already exists.',
  'role.in_use': '{n} {n|user has|users have} this role. Give them another role first.',
  'role.same': 'Choose another role.',
  'rights.beyond_own':
    'You can’t give or take a permission that you don’t have there yourself ({permission}).',
  'rights.discount_beyond_own': 'You can’t give a higher discount limit than your own.',
  'user.invalid': 'invalid user',
  'division.code_taken': 'A division with this code already exists.',
  'division.in_use':
    'still in use: {machines} {machines|machine|machines}, {parts} {parts|part|parts} in stock, {documents} open {documents|document|documents}, {tickets} open {tickets|ticket|tickets}, {transfers} open {transfers|transfer|transfers}, {users} {users|user|users} with no other division',
};
