import type { en } from '../en/index.ts';
import type { Words } from '../words.ts';
import { assets } from './assets.ts';
import { common } from './common.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { parts } from './parts.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';

export const fr: Words<typeof en> = { assets, common, customers, dashboard, parts, shell, signIn };
