import { addCallbackAddress } from '@yardline/contract/callbacks/callbacks';
import { testWebhook } from '@yardline/contract/webhooks/deliveries';
import { addWebhook } from '@yardline/contract/webhooks/webhooks';
import { paths } from '../../apps/staff/src/paths.ts';
import type { Api } from './api.ts';
import { page, panel, type Screen } from './screen.ts';
import { unique } from './shop.ts';

const may = ['security.view', 'settings.view'] as const;

/** Addresses outside: those that people return to, and webhooks with what was sent to them. */
export const hooks = async (api: Api): Promise<Screen[]> => {
  const { id, name } = await api.call(addWebhook, {
    body: { name: `Hook ${unique()}`, url: 'http://127.0.0.1:9/hears', nouns: ['contracts'] },
  });
  const tested = await api.call(testWebhook, { params: { id }, body: {} });
  const callback = await api.call(addCallbackAddress, {
    body: {
      application_id: 100_027,
      name: `Planner ${unique()}`,
      url: `https://${unique().toLowerCase()}.example/back`,
    },
  });
  return [
    page(paths.callbacks(), 'Return addresses', ...may),
    panel(paths.newCallback(), 'New return address', ...may),
    page(paths.callback(callback.id), callback.name, ...may),
    page(paths.webhooks(), 'Webhooks', ...may),
    panel(paths.newWebhook(), 'New webhook', ...may),
    page(paths.webhook(id), name, ...may),
    panel(paths.editWebhook(id), 'Edit webhook', ...may),
    panel(paths.resendWebhook(id), 'Resend a period', ...may),
    page(paths.webhookDeliveries(id), `Deliveries to ${name}`, ...may),
    page(paths.webhookDelivery(id, tested.id), 'Test', ...may),
  ];
};
