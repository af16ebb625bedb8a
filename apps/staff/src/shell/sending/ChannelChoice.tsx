import { SegmentedControl } from '@mantine/core';
import type { SendingChannel } from '@yardline/contract/sendings/sendings';
import { useTranslation } from 'react-i18next';

type Props = { channel: SendingChannel; onChange: (channel: SendingChannel) => void };

/** By mail or by text. */
export const ChannelChoice = ({ channel, onChange }: Props) => {
  const { t } = useTranslation('sending');
  return (
    <SegmentedControl<SendingChannel>
      aria-label={t('channel')}
      data={(['mail', 'text'] as const).map((value) => ({ value, label: t(`channels.${value}`) }))}
      value={channel}
      onChange={onChange}
    />
  );
};
