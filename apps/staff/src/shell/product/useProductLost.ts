import { useCall } from '@yardline/client/hooks';
import { getProductInfo } from '@yardline/contract/availability/product-info';
import { showsProductInfo } from '@yardline/domain/permissions/features';
import { useSession } from '../../session/useSession.ts';

/** Whether what is known of a product was asked for and could not be loaded: then its description is only read. [S2.39] */
export const useProductLost = (number: string, isProduct: boolean): boolean => {
  const { company_features: features } = useSession();
  const enabled = isProduct && showsProductInfo(features);
  const { error } = useCall(getProductInfo, { params: { number } }, { enabled });
  return enabled && error !== null;
};
