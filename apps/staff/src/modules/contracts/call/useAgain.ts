import { useQueryClient } from '@tanstack/react-query';
import { CallRefused } from '@yardline/client/call-refused';
import { ensure, useClient, useLoaded } from '@yardline/client/hooks';
import { type ContractRow, getContract } from '@yardline/contract/contracts/contracts';
import { listServices } from '@yardline/contract/services/services';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DocumentValues } from '../form/values.ts';
import type { useAdding } from '../lines/useAdding.ts';
import type { useLines } from '../lines/useLines.ts';
import { linesAgain } from './lines-again.ts';

/** Puts the lines of an earlier document on the call, and asks for its period: that one is never taken over. */
export const useAgain = (
  form: UseFormReturn<DocumentValues>,
  lines: ReturnType<typeof useLines>,
  { setSaid }: ReturnType<typeof useAdding>,
) => {
  const { t } = useTranslation(['counter', 'contracts']);
  const access = { client: useClient(), queryClient: useQueryClient() };
  const { services } = useLoaded(listServices, {});
  const automatic = services.filter(({ autoService }) => autoService).map(({ id }) => id);
  return async ({ id, kind, number }: ContractRow): Promise<void> => {
    try {
      const document = await ensure(access, getContract, { params: { id } });
      for (const line of linesAgain(document, automatic)) lines.addLine(line);
      const name = `${t(`contracts:kinds.${kind}.one`)} ${number ?? ''}`;
      setSaid({ text: t('againSaid', { name }), isBad: false });
      form.setFocus('dateOut');
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setSaid({ text: error.message, isBad: true });
    }
  };
};
