import type { Listing, ListingForm, listingForm } from '@yardline/contract/listings/listings';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type ListingFormState = UseFormReturn<ListingForm, unknown, z.output<typeof listingForm>>;

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** What can be changed of a listing. */
export const formOf = ({ texts, is_request_only, position }: Listing): ListingForm => ({
  texts,
  is_request_only,
  position,
});
