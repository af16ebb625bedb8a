import { Refusal } from '../../kernel/refusal.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { errorAddress } from '../callbacks/public.ts';

type From = {
  company_id?: number | undefined;
  callbackUrl?: string | undefined;
  applicationId?: number | undefined;
};

/**
 * Tells the application that sent a user here to sign in why it failed: the refusal carries the return address as
 * `callback`, when the address is on the list of the company they came for. [S8.9]
 */
export const tellingApplication = async <T>(gate: Gate, from: From, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { company_id: companyId, callbackUrl, applicationId } = from;
    const isAsked = companyId !== undefined && callbackUrl !== undefined && applicationId !== undefined;
    if (!(error instanceof Refusal) || !isAsked) throw error;
    const callback = await errorAddress(gate, { companyId, callbackUrl, applicationId }, error.code);
    throw callback === undefined ? error : new Refusal(error.code, { ...error.data, callback }, error.fields);
  }
};
