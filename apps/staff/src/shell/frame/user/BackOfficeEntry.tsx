import { NavLink } from '@mantine/core';
import { IconTerminal2 } from '@tabler/icons-react';
import { CallRefused } from '@yardline/client/call-refused';
import { useClient } from '@yardline/client/hooks';
import { srmLogin } from '@yardline/contract/srm/srm';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDivision } from '../../../session/useDivision.ts';

/** Leads to the back office, for the division that one works for. [S2.32] [S6.7] */
export const BackOfficeEntry = () => {
  const { t } = useTranslation('userMenu');
  const client = useClient();
  const { division } = useDivision();
  const [isGoing, setGoing] = useState(false);
  const go = async (): Promise<void> => {
    setGoing(true);
    try {
      const query = division === undefined ? {} : { division: division.warehouse.srm_uid };
      const { data } = await client.call(srmLogin, { query });
      const address = new URL(data, location.origin);
      if (!['http:', 'https:'].includes(address.protocol)) throw new TypeError('no address of a page');
      location.assign(address);
    } catch (error) {
      setGoing(false);
      const why = error instanceof CallRefused ? ` (${error.message})` : '';
      showToast({ tone: 'error', message: `${t('srmFailed')}${why}` });
    }
  };
  return (
    <NavLink
      component="button"
      label={t('backOffice')}
      leftSection={<IconTerminal2 size={18} stroke={1.6} />}
      disabled={isGoing}
      onClick={() => void go()}
    />
  );
};
