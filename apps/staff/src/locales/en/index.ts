import { assets } from './assets.ts';
import { common } from './common.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { parts } from './parts.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';

/** Every word of the staff application, one namespace for each module. */
export const en = { assets, common, customers, dashboard, parts, shell, signIn };
