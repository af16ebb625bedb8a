import { inFormats } from '@yardline/contract/formats';
import { useMemo } from 'react';
import type { z } from 'zod';
import { useSession } from '../../session/useSession.ts';

/**
 * The rules of a form with the company's way of writing phone numbers and postal codes among them, as the server has them.
 * @param before the record that is edited: only what changes of it is held to them
 */
export const useFormatted = <S extends z.ZodType>(
  schema: S,
  before?: Readonly<Record<string, unknown>>,
): S => {
  const { company_phone_number_format, company_postal_code_format, country } = useSession().company;
  return useMemo(
    () =>
      inFormats(
        schema,
        {
          phoneFormat: company_phone_number_format,
          postalFormat: company_postal_code_format,
          country,
        },
        before,
      ),
    [schema, company_phone_number_format, company_postal_code_format, country, before],
  );
};
