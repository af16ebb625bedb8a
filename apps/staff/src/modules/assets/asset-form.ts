import { type Asset, createAsset, updateAsset } from '@yardline/contract/assets/assets';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** What the form holds: everything of a new asset, and of a changed one the reason for a lower meter and whether it is in use. */
const { meter_reason, is_active } = updateAsset.body.shape;
export const assetFields = createAsset.body.extend({ meter_reason, is_active });
export type AssetFieldsInput = z.input<typeof assetFields>;
export type AssetFieldsOutput = z.output<typeof assetFields>;
export type AssetFormState = UseFormReturn<AssetFieldsInput, unknown, AssetFieldsOutput>;

/** An empty asset form: the contract's own defaults, at the given place, without a cost for users who may not enter one. */
export const blankAsset = (place: { groupId: number; locationId: number }): AssetFieldsInput => ({
  number: '',
  description: '',
  kind: 'numbered',
  group_id: place.groupId,
  location_id: place.locationId,
  customer_id: null,
  quantity: 1,
  make: '',
  model: '',
  model_year: null,
  serial_number: '',
  vin: '',
  barcode: '',
  meter_type: '',
  meter: null,
  meter_reason: '',
  fuel_type: '',
  energy: '',
  tank_capacity: null,
  weight: null,
  length: null,
  list_price: 0,
  replacement_cost: 0,
  purchased_on: null,
  vendor: '',
  warranty_until: null,
  warranty_terms: '',
  expires_on: null,
  bin: '',
  vendor_product_number: '',
  external_url: '',
  comments: '',
  category_ids: [],
  attribute_value_ids: [],
  tags: [],
  is_active: true,
  custom_fields: {},
});

/** A known asset as the form holds it. */
export const formOf = (asset: Asset): AssetFieldsInput => {
  const blank = blankAsset({ groupId: asset.group_id, locationId: asset.location_id });
  const keys = Object.keys(blank).filter((key) => key in asset) as (keyof Asset & keyof AssetFieldsInput)[];
  return {
    ...blank,
    ...Object.fromEntries(keys.map((key) => [key, asset[key]])),
    ...(asset.cost === null ? {} : { cost: asset.cost }),
    category_ids: asset.categories.map((each) => each.cat_id),
    attribute_value_ids: asset.attributes.map((each) => each.attribute_value_id),
  };
};
