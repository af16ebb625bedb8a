import { Anchor } from '@mantine/core';
import { suggestPassword } from '@yardline/domain/text/suggest-password';
import { useTranslation } from 'react-i18next';

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** Suggests a password on request. [S9.12] */
export const SuggestPassword = ({ onSuggest }: { onSuggest: (password: string) => void }) => {
  const { t } = useTranslation('signIn');
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => onSuggest(suggestPassword(random))}>
      {t('suggestPassword')}
    </Anchor>
  );
};
