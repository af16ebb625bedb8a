import type { PickerRow } from '@yardline/contract/availability';
import type { Service } from '@yardline/contract/reference';
import { type LineValues, newLine } from '../form/values.ts';

/** A new line of a product as the picker shows it. */
export const lineOfRow = (row: PickerRow, quantity: number): LineValues =>
  newLine({
    type: row.tab === 'sales' ? 'S' : 'R',
    productId: row.id,
    // A numbered machine is one, however many were asked for. [B5.13]
    quantity: row.kind === 'numbered' ? 1 : quantity,
    shown: {
      number: row.number,
      description: row.description,
      isBulk: row.kind !== 'numbered',
      meterType: row.meter_type,
      meter: row.meter,
      owned: row.owned,
      kitKey: '',
      kit: null,
      statusCode: '',
    },
  });

/** A new line of a service. */
export const lineOfService = (service: Service, quantity: number): LineValues =>
  newLine({
    type: 'V',
    productId: service.id,
    quantity,
    shown: {
      number: service.service_code,
      description: service.description,
      isBulk: true,
      meterType: '',
      meter: null,
      owned: null,
      kitKey: '',
      kit: null,
      statusCode: '',
    },
  });
