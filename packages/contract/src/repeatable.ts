import type { Endpoint } from './endpoint.ts';

/**
 * Calls with POST that take no Idempotency-Key although they are no questions, each with the reason. Every other one may
 * be repeated with the same key, and then has one effect and one answer.
 */
export const unkeyed: Readonly<Record<string, string>> = {
  mailProof: 'sends another code to the person; a limit per hour bounds how many are sent',
  acceptInvitation: 'its code opens once',
  login:
    'opens a session for a caller with the password; no user is known yet under whom a key could be kept',
  finishSignIn: 'as with a sign-in; its ticket is used once',
  enrolAtSignIn: 'as with a sign-in; its ticket is used once',
  refreshToken: 'the generation of the session protects it: two renewals at once get the same generation',
  redeemPlayPass: 'its pass opens once',
  requestPasswordReset: 'nobody is known yet; a limit per hour bounds how many links are sent',
  getMigrateStatus: 'answers a question before anybody is known',
  confirmEmail: 'its code is used once',
  startSso: 'begins a sign-in; what it begins ends by itself',
  finishSso: 'its state is used once',
  openSsoSession: 'its code is used once',
  leaveSso: 'leads out of a session that may be over already',
  answerProviderSignIn: 'one step of a sign-in at the built-in provider, which keeps its own state',
  redeemCallback: 'its code is used once',
  reportText: 'the provider names each text, and one that is named again is taken in once',
  payRequestedOnPage: 'a page that is open already is the same one; the payment waits for it',
  exportPerson:
    'it changes nothing; a file that was lost is made again, and no answer with personal data is kept',
  findCardReaders: 'it asks the provider, and keeps what it says now',
  cancelReaderPayment: 'a payment that is canceled already stays so',
  settleRequestedPage: 'it asks the provider, and settles a payment that still waits',
  reportCardEvent: 'the provider names each report, and one that is named again is taken in once',
  reportTextState: 'a state that is reported again changes nothing',
  offerFactor: 'offers a seed that counts only once it is confirmed; the next offer replaces it',
  askForProof: 'gives a ticket that opens nothing by itself and runs out',
  reAuthenticate: 'its ticket is used once, and wrong proofs must be counted each time',
  approveHere: 'decides once; wrong passwords must be counted each time',
  inviteIdentity: 'a limit per hour bounds how many mails are sent; the newest link counts',
  sendVerification: 'a limit per hour bounds how many mails are sent; the newest code counts',
  createStorePreview: 'hands out a pass that opens a draft for ten minutes; one that got lost runs out',
  createMobileSession: 'hands out a code that is good once, for a minute; one that got lost runs out',
  issuePlayPass: 'hands out a code that is good once, for half a minute; one that got lost runs out',
  startImpersonation:
    'hands out tokens, which are never kept; a session that got lost ends after thirty minutes',
  seeAsCustomer: 'hands out a pass that is good once, for half a minute; one that got lost runs out',
  issueCallback: 'hands out a code that is good once, for seconds; one that got lost runs out',
  summarize:
    'asks for a text, outside of any transaction, and changes nothing else; the text is kept for the next one',
  testTextProvider: 'asks the provider a question, outside of any transaction',
  testWebhook: 'sends one more test, outside of any transaction; each has a number of its own',
  testCompanyEmail: 'sends one mail to one reader, outside of any transaction',
  tryExportTarget: 'writes a small object and removes it, outside of any transaction',
  startMailConnection: 'begins a connection that counts only once it is finished; the next one replaces it',
  exchangeMailCode: "the provider's code is good once",
  verifyStoreHost: 'looks at a record again, outside of any transaction',
  finishFile: 'a complete file gets the same answer again, and an incomplete one is checked again',
  addPhoto: 'a file is on one record once: a second call with it is refused',
  addInspectionPhoto: 'a file is on one record once: a second call with it is refused',
  addMachinePhoto: 'a file is on one record once: a second call with it is refused',
  addFeedbackPicture: 'feedback has one picture: a second call is refused',
  addListingPicture: 'a listing has a picture once: a second call with it is refused',
  addListingPaper: 'a file is on one listing once: a second call with it is refused',
  addStorePicture: 'the library has a picture once: a second call with it is refused',
  replaceStorePicture: 'the file that is sent is used up; what is shown after a second one is the same',
  exportListAsCsv: 'changes nothing but the audit',
  exportListAsWorkbook: 'changes nothing but the audit',
  takeOrderBundle: 'changes nothing but the audit',
  takeLedgerBatch: 'changes nothing but the audit',
  takeCompanyExport: 'changes nothing but the audit',
  printStatements: 'a statement that is printed already can be printed again',
  takePayrollCsv: 'changes nothing but the audit',
  takePayrollWorkbook: 'changes nothing but the audit',
  openRequestedPayment: 'says again and again that a page is open',
  openSentDocument: 'says again and again that a page is open',
  openQuoteToAccept: 'says again and again that a page is open',
  openSignatureRequest: 'says again and again that a page is open',
  keepSrmLock: 'says again and again that work goes on',
};

/** Calls whose answer holds a secret that is shown once: what is kept of it for a repetition is sealed. */
const secretAnswers: ReadonlySet<string> = new Set([
  'createApiKey',
  'addCallbackAddress',
  'addWebhook',
  'rotateWebhookSecret',
  'addFactor',
  'renewRecoveryCodes',
  'createPaymentRequest',
  'requestDocumentPayment',
  'repeatPaymentRequest',
  'requestSignature',
  'renewSignatureRequest',
  'openCompanyByStaff',
]);

/** Whether a call may come with an Idempotency-Key: those that move money, stock or hours must, others that create may. */
export const isRepeatable = ({ name, method, question, effect }: Endpoint): boolean =>
  effect !== undefined || (method === 'POST' && question !== true && unkeyed[name] === undefined);

/** Whether what is kept of the answer of a repeatable call is sealed. */
export const hasSecretAnswer = ({ name }: Endpoint): boolean => secretAnswers.has(name);
