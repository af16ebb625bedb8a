import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { keyOf } from '@yardline/client/hooks';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { type Customer, getCustomer } from '@yardline/contract/customers/customers';
import { useState } from 'react';
import { useKind } from '../kinds.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { useBlank } from './useBlank.ts';
import { valuesOf } from './values.ts';

/**
 * A new document. From its first save on, the draft kept while the user types is in the address, so that reloading the page
 * continues with it instead of beginning a second one.
 */
export const NewDocumentPage = () => {
  const kind = useKind();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const search: { draft?: string; customer_id?: string } = useSearch({ strict: false });
  // What the form begins with is settled once; the address that it gets later is its own doing.
  const [{ began, customer }] = useState(() => ({
    began:
      search.draft === undefined
        ? undefined
        : queryClient.getQueryData<Contract>(keyOf(getContract, { params: { id: Number(search.draft) } })),
    customer:
      search.customer_id === undefined
        ? undefined
        : queryClient.getQueryData<Customer>(
            keyOf(getCustomer, { params: { id: Number(search.customer_id) } }),
          ),
  }));
  const blank = useBlank(kind, customer);
  return (
    <DocumentForm
      values={began === undefined ? blank : valuesOf(began)}
      began={began}
      onDraft={({ id }) =>
        void navigate({
          to: '.',
          search: { draft: String(id) },
          replace: true,
          resetScroll: false,
          ignoreBlocker: true,
        })
      }
    />
  );
};
