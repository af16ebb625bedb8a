import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyPlan,
  PasskeyRequest,
} from '@yardline/contract/second-factors/factor-shapes';

/** Has the browser use a passkey. Rejects when its owner does not want to, or has none here. */
export const showPasskey = async (request: PasskeyRequest): Promise<PasskeyAnswer> => {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: request });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
};

/** The ways to a passkey that the product knows by name; a browser may know newer ones. */
const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Has the browser make a passkey. Rejects when its owner does not want to, or has one here already. */
export const createPasskey = async (plan: PasskeyPlan): Promise<NewPasskey> => {
  const { id, rawId, response } = await startRegistration({ optionsJSON: plan });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON,
      attestationObject,
      transports: known.filter((each) => transports.includes(each)),
    },
  };
};
