import { Text } from '@mantine/core';
import { mostListed } from '@yardline/domain/text/sizes';
import { useTranslation } from 'react-i18next';

/** Warns below a list without pages that shows its first records alone. [B9.1] */
export const OnlyFirst = ({ shown }: { shown: number }) => {
  const { t } = useTranslation('common');
  return shown < mostListed ? null : (
    <Text component="p" role="note" size="sm" px={16} py={12}>
      {t('onlyFirst', { most: mostListed })}
    </Text>
  );
};
