import { IconPencil } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getSuggestionList, updateSuggestionList } from '@yardline/contract/suggestions/suggestions';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { SuggestedTable } from '../../shell/product/SuggestedTable.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useParam } from '../../shell/useParam.ts';
import { carrierPath } from './carrier-path.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import suggestionsStyles from './suggestions.module.css';

/** One list: what it suggests, and with which products. */
export const SuggestionListPage = () => {
  const { t } = useTranslation('suggestions');
  const number = useParam('number');
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const list = useLoaded(getSuggestionList, { params: { number } });
  return (
    <RecordPage
      list={{ to: paths.suggestionLists(), label: t('title') }}
      title={list.description}
      number={list.number}
      status={
        <StatusBadge tone={list.is_active ? 'good' : 'quiet'}>
          {t(list.is_active ? 'active' : 'inactive')}
        </StatusBadge>
      }
      actions={[
        {
          key: 'edit',
          label: t('edit'),
          icon: <IconPencil size={16} />,
          reason: whyNot(updateSuggestionList),
          onRun: () => void navigate({ to: paths.editSuggestionList(number) }),
        },
      ]}
    >
      <Section title={t('products')} count={list.suggested.length}>
        <SuggestedTable label={t('products')} suggested={list.suggested} />
      </Section>
      <Section title={t('carriers')} count={list.carriers.length}>
        {list.carriers.length === 0 ? (
          <p className={suggestionsStyles.suggestionNone}>{t('noCarriers')}</p>
        ) : (
          <ul className={suggestionsStyles.suggestionCarriers}>
            {list.carriers.map((each) => (
              <li key={`${each.kind}${each.id}`}>
                <Link to={carrierPath(each)}>
                  <strong>{each.number}</strong>
                </Link>{' '}
                {each.description} <small className={uiStyles.none}>{t(`carrierKinds.${each.kind}`)}</small>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Outlet />
    </RecordPage>
  );
};
