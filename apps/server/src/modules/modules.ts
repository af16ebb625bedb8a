import type { Module } from '../kernel/module.ts';
import { customers } from './customers/customers.module.ts';
import { reference } from './reference/reference.module.ts';
import { sessions } from './sessions/sessions.module.ts';

/** Every module of the product, by tier. */
export const modules: Module[] = [sessions, reference, customers];
