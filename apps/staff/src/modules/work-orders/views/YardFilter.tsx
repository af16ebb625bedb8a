import { useNavigate, useSearch } from '@tanstack/react-router';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { texts } from '../../../shell/list/search.ts';

/** Of which yard the orders are; all of them, if none is chosen. */
export const YardFilter = () => {
  const { t } = useTranslation('workViews');
  const { locations } = useSession();
  const search: { location_id?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (locations.length < 2) return null;
  return (
    <SingleSelect
      aria-label={t('yard')}
      placeholder={t('everyYard')}
      isClearable
      options={locations.map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title }))}
      value={search.location_id ?? null}
      onChange={(yard) =>
        void navigate({
          to: '.',
          search: (now: Record<string, unknown>) =>
            texts({ ...now, location_id: yard === null ? '' : String(yard) }),
          replace: true,
        })
      }
    />
  );
};
