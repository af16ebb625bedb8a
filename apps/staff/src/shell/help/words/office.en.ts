import type { HelpText } from '../help-text.ts';

/** Help for stores on the web and settings. */
export const officeHelp = {
  listings: {
    title: '*Listings*',
    what: 'What your stores offer, with texts, pictures and what only some customers see.',
    steps: [
      'Add a listing for a group, a part or a kit.',
      'Write its texts in both languages and add pictures.',
      'Choose *Publish*; restrictions hide it from others.',
    ],
    refused:
      'What is not complete in the language of the store cannot be published: its page names what is missing.',
  },
  marketingCodes: {
    title: '*Marketing codes*',
    what: 'Words that shoppers type at checkout to pay less.',
    steps: [
      'Choose *Add a code* with a percentage or an amount.',
      'Limit it by days, products, customers or uses.',
      'See its uses by day and what it gave.',
    ],
    refused: 'Codes are not deleted, because uses refer to them: switch one off.',
  },
  storeContents: {
    title: '*Store pages*',
    what: 'Pages, banners and texts of your stores, as drafts and versions.',
    steps: [
      'Write a draft; it is saved by itself, and shoppers do not see it.',
      'Preview it as the store draws it, for guests or for customers.',
      'Choose *Publish the draft*, now or for a period.',
      'See in *Calendar* what is shown when, and move or cancel what is planned.',
    ],
    refused: 'A page that another one links to names it before it goes.',
  },
  stores: {
    title: '*Stores*',
    what: 'Your stores on the web: languages, hosts, rules and what they sell.',
    steps: [
      'Set languages, divisions and how orders are taken.',
      'Add a host of your own and the records that prove it.',
      'Choose *Add a rule* for a class or a division that differs.',
    ],
    refused: 'A store without a location cannot open: the form says so at the field.',
  },
  settings: {
    title: '*Settings*',
    what: 'Everything that can be set for the company, by what it is about.',
    steps: [
      'Open a setting; each page says what it changes.',
      'See the state of the product and its jobs under system.',
      'Ask an administrator for settings that you do not see.',
    ],
    refused: 'Settings that guard accounts ask for your password again.',
  },
  company: {
    title: '*Company settings*',
    what: 'The company’s name, addresses, formats, logo, document numbers and fields of its own.',
    steps: [
      'Set the e-mails to which requests of customers go.',
      'Set formats of phone numbers and postal codes.',
      'Add fields of your own to customers, machines and documents.',
      'Set the next number of a kind of document, with the reason; numbers that were given out never come again.',
    ],
    refused: 'The currency is fixed after the first invoice.',
  },
  feedback: {
    title: '*My feedback*',
    what: 'What you said about the product, and what you were answered.',
    steps: [
      'Choose *Send feedback* in the user menu, on the screen that it is about.',
      'Add a picture if it helps.',
      'Read the answer here; you get it by mail as well.',
    ],
    refused: 'Twenty a day are taken from one person. Answers are given by users who may change settings.',
  },
  users: {
    title: '*Users*',
    what: 'The company’s people, and what their roles let them do.',
    steps: [
      'Choose *New user* or invite several at once.',
      'Give roles by division and location.',
      'Choose *New role* for a set of rights of your own.',
      'Change a role for everyone, in a copy for some, or *Hold the change back until no one has the role*: its page shows what waits, and *Take change back* ends it.',
      'Choose *Change jobs* on a role to make its users drivers, mechanics, dispatchers or administrators.',
    ],
    refused: 'You give only rights that you have, and never change your own.',
  },
  divisions: {
    title: '*Divisions*',
    what: 'Divisions with their yards, hours, taxes and zones.',
    steps: [
      'Choose *New division* with address, time zone and taxes.',
      'Add the yards where machines stand.',
      'Set delivery zones and exemptions.',
    ],
    refused: 'A division with open documents cannot be closed; its page lists them.',
  },
  taxes: {
    title: '*Taxes*',
    what: 'What you charge for the tax authorities, and from which day on.',
    steps: [
      'Choose *Add tax*, and enter its name, rate and registration number.',
      'For a new rate open the tax, choose *Add rate*, and enter the day from which it holds.',
      'Choose the taxes of each division under *Divisions*.',
      'Where deliveries bear other taxes, choose *Add zone*, and enter the state or province and the taxes.',
    ],
    refused: 'On days with invoices the rate stays as it is: let the new one begin later.',
  },
  rules: {
    title: '*Pricing rules*',
    what: 'How the company prices, bills, holds and charges.',
    steps: [
      'Set how days and weekends count, and what grace there is.',
      'Set cycles and when rentals are billed.',
      'Set how long drafts hold machines, and what is charged at the return.',
    ],
    refused: 'Rules count from now on; what is billed stays as it is.',
  },
  workshopSettings: {
    title: '*Checklists*',
    what: 'What the workshop works with: checklists, job templates, labor and repair codes, rates and time.',
    steps: [
      'Add checklists with the points that are asked.',
      'Add job templates with the lines that work usually takes.',
      'Set labor rates and what mechanics cost.',
    ],
    refused: 'A checklist in use is changed as a new version; answers of the old one stay.',
  },
  roadSettings: {
    title: '*Trucks*',
    what: 'Trucks, proofs of delivery, failed trips and printers.',
    steps: [
      'Add trucks with what they carry.',
      'Set which proofs drivers bring: photo, signature, name.',
      'Set printers for tags, and print a test page.',
    ],
    refused: 'A printer outside of the networks that the operator named cannot be reached.',
  },
  mails: {
    title: '*Mail*',
    what: 'What the company sent, the words of its mails and texts, and the way by which they leave.',
    steps: [
      'Open a mail to see its state, and send it again.',
      'Change the words of mails in both languages.',
      'Connect a mail server or a provider of texts, and choose *Test connection*.',
    ],
    refused: 'Without a mail server, mails stay in this list and no one gets them.',
  },
  cardAccount: {
    title: '*Card payments*',
    what: 'The account at the provider of card payments.',
    steps: [
      'Enter the keys of the account.',
      'Choose *Test account* before the first payment.',
      'Remove the account when the company takes no cards here any more.',
    ],
    refused: 'Keys are never shown again; enter them again to change the account.',
  },
  access: {
    title: '*Single sign-on*',
    what: 'How people and programs sign in: single sign-on, rules, keys and what was noticed.',
    steps: [
      'Connect the identity provider and test it with your own account.',
      'Make keys for programs with the rights that they need.',
      'Read security events; every change is mailed to all administrators.',
    ],
    refused: 'These settings ask for your password or second factor again.',
  },
  webhooks: {
    title: '*Webhooks*',
    what: 'Addresses of your programs that hear of what happens in Yardline.',
    steps: [
      'Add the address and select its *Events*; copy the secret, which is shown once.',
      'Run *Send a test* and read the *Answer* on the page of the delivery.',
      'An event that is not accepted is sent again for three days, in the order of each record.',
      'Use *Resend a period* after your program was down, and *New secret* when the old one may be known.',
    ],
    refused: 'The address begins with https:// and can be reached from the Internet.',
  },
  security: {
    title: '*Security*',
    what: 'Your own account: password, second factors, recovery codes and sessions.',
    steps: [
      'Change your password.',
      'Add a second factor, and keep the recovery codes.',
      'Sign out of other browsers.',
    ],
    refused: 'Where only the company’s provider vouches for you, show your own password first.',
  },
  changeHistory: {
    title: '*Change history*',
    what: 'Every change of the company’s records: who made it, when, from where, and the values before.',
    steps: [
      'Filter by *Kind of record*, *Action*, *User* or *Way*; the days above the list narrow it further.',
      'Press Space on a row to see each field before and after, then *All changes of this record*.',
      '*Everything that this request changed* shows what one save did elsewhere.',
      'Export the list to a file; the export is an entry too.',
    ],
    refused:
      'Reading it takes the permission “Change history”. Costs are hidden from those who may not see them.',
  },
  guide: {
    title: '*Getting started*',
    what: 'The steps that lead a new company to its first contract. What is done shows by itself.',
    steps: [
      'Begin with the first step that is open, and come back here after each.',
      'Skip a step; it stays on the dashboard until it is done.',
      'Close the guide when you no longer need it.',
    ],
    refused: 'The guide is for administrators; each step needs the permission of its own screen.',
  },
  provider: {
    title: '*Companies*',
    what: 'For staff of the provider: the companies of this installation, and the opening of another one.',
    steps: [
      'See of each company its country, its *Active users* and whether its first contract is written; its records stay its own.',
      'Search a company by its name or number.',
      'Open a company with its first administrator, its first division and its features.',
      'Hand over the link by which the administrator chooses a password; it is shown once and mailed too.',
      'Open a company in the list to switch its features on and off, with a reason.',
    ],
    refused: 'Opening a company or switching its features asks for your own password or second factor again.',
  },
  closings: {
    title: '*Closed companies*',
    what: 'A company that leaves: for thirty days its closing can be taken back, then everything of it is erased.',
    steps: [
      'Open the company in the list, choose *Close this company*, and see what would be erased.',
      'Give a reason, type the name, and choose *Close company*. Its administrators are told by e-mail.',
      'Its users go on until the day under *Erased on*, and its administrators can export all data.',
      'Choose *Take back* until that day, and the company stays.',
      'Choose *Certificate* after it, and print which rows were erased, and when.',
    ],
    refused:
      'Your own company and that of the provider can’t be closed. Closing asks for your own proof again.',
  },
  apiReference: {
    title: '*API reference*',
    what: 'Every call that programs can make, with its permission, what it takes and what it answers.',
    steps: [
      'Search by name, address, text or permission, and open a call.',
      'Fill in the form and choose *Send*; the answer stands below it.',
      'In Play any call may be sent, as yourself or with an API key of Play. In Live only calls that read.',
      'Copy the call for a command line or for the client; no key is copied.',
    ],
    refused: 'A call that you have no permission for is refused here as anywhere else.',
  },
  play: {
    title: '*Play*',
    what: 'The same product with a copy of the company’s data, to try things.',
    steps: [
      'Copy the data of today.',
      'Run the clock until a date: what falls due is carried out on its day, and a table tells what happened.',
      'Move the clock to see billing and returns of later days without carrying anything out.',
      'No mail leaves, and no card is charged.',
    ],
    refused: 'Rights in Play are those that you have in Live.',
  },
  personalData: {
    title: '*Personal data*',
    what: 'What your company holds on one person: as a file for them, or erased when they ask for it.',
    steps: [
      'Search for the person, and choose *Open*.',
      'Choose *Export as a file*: it holds every row of the person, and the texts that name them.',
      'Choose *Erase person* to see what goes and what stays, and type the name.',
    ],
    refused:
      'A person with open documents, money owed or a deposit can’t be erased yet. Papers that the law keeps stay.',
  },
  companyExports: {
    title: '*Export all data*',
    what: 'Everything that your company owns in Yardline, in one archive.',
    steps: [
      'Choose *Start export*; it runs in the background, and every administrator is told by mail.',
      'Choose *Download* within seven days, and compare the checksum.',
      'Read README.txt in the archive: it says what each file holds.',
      'Choose *Set bucket* to have exports by schedule sent to a store of your own, and *Try it*.',
    ],
    refused:
      'One export runs at a time. Starting and downloading ask for your password or second factor again.',
  },
} as const satisfies Record<string, HelpText>;
