import type { InputOf } from '@yardline/contract/endpoint';
import type { signAtCounter as endpoint } from '@yardline/contract/signatures/signatures';
import type { FileReply, SessionCall } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { newestVersion, readContent } from '../papers/public.ts';
import { lockSubject } from './signable.ts';
import { demandSame, writeSignature } from './write-signature.ts';

/**
 * Takes a signature on the counter's own device, for the version that was shown there, and answers the signed document.
 * [B6.6] [B7.28]
 * @throws Refusal resource.not_found, permission.denied, signature.not_open, signature.superseded, request.invalid
 */
export const signAtCounter = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  from: SessionCall,
): Promise<FileReply> => {
  const contract = await lockSubject(scope, params);
  const { language, content_hash: shown, ...hand } = body;
  const content = await readContent(scope, params.type, params.id, language);
  await demandSame({ content_hash: Buffer.from(shown, 'hex'), content_version: newestVersion }, content);
  return writeSignature(scope, { type: params.type, contract, content, hand, from });
};
