import { channel } from 'node:diagnostics_channel';

/** Where statements can be followed. Nothing listens in production; the laws of the tests do. */
export const statementsTrace = 'yardline:statement';

/** Every statement as it is issued. */
export const statements = channel(statementsTrace);
