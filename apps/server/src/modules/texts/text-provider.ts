/** What carries texts to phones. Everything the product knows about it is here. */
type TextProvider = {
  isSimulated: boolean;
  /** Takes a text for a number. @returns how it stands: `kept` where no phone gets it */
  send: (to: string, body: string) => Promise<'kept'>;
};

/** Sends to no phone: texts stay where people of the company read them, and answer as the phone would. */
export const texting: TextProvider = { isSimulated: true, send: async () => 'kept' };
