import type { Scope } from '../../kernel/scope.ts';
export const checkFormats = async (_s: Scope, _b: unknown): Promise<void> => {};
