import { IconPencil } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getCompanyFormats, setCompanyFormats } from '@yardline/contract/company-formats';
import { phoneExample, postalExample } from '@yardline/domain/text/masks';
import { anyPostalFormat } from '@yardline/domain/text/postal';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';

/** How the company writes phone numbers and postal codes, each with an example, and how long its comments may be. */
export const FormatsPage = () => {
  const { t } = useTranslation('formats');
  const { whyNot, company } = useSession();
  const { phone_format: phone, postal_format: postal, comment_size: size } = useLoaded(getCompanyFormats, {});
  const country = company.country === 'C' ? 'C' : 'U';
  const postalForm = postal === '' ? t('asCountry') : postal === anyPostalFormat ? t('any') : postal;
  return (
    <BoardPage
      title={t('title')}
      lead={t('lead')}
      tools={
        <LinkButton
          to={paths.editFormats()}
          reason={whyNot(setCompanyFormats)}
          icon={<IconPencil size={16} />}
        >
          {t('edit')}
        </LinkButton>
      }
    >
      <div className="board-sections">
        <Section title={t('phones')}>
          <Facts
            facts={[
              { label: t('phone_format'), value: phone === '' ? t('anyPhone') : phone },
              { label: t('example'), value: phoneExample(phone) },
            ]}
          />
        </Section>
        <Section title={t('postalCodes')}>
          <Facts
            facts={[
              { label: t('postal_format'), value: postalForm },
              { label: t('example'), value: postalExample(postal, country) },
            ]}
          />
        </Section>
        <Section title={t('comments')}>
          <Facts facts={[{ label: t('comment_size'), value: <Figure value={size} /> }]} />
        </Section>
      </div>
      <Outlet />
    </BoardPage>
  );
};
