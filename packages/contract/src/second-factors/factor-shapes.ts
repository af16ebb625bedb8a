import { z } from 'zod';
import { requiredText } from '../fields.ts';

const bytes = z.string({ error: 'field.invalid' }).regex(/^[\w-]{1,8000}$/, { error: 'field.invalid' });
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const attachment = z.enum(['cross-platform', 'platform'], { error: 'field.invalid' }).optional();
const extensions = z.record(z.string().max(60), z.unknown()).optional();
const passkey = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(transport) });

/** What the browser is asked with for a passkey; the names are those of WebAuthn. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(passkey),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** What the browser makes a passkey from. */
export const passkeyPlan = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(passkey),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyPlan = z.output<typeof passkeyPlan>;

/** What a passkey says when it is used. */
export const passkeyAnswer = z.strictObject({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', { error: 'field.invalid' }),
  response: z.strictObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** What a passkey says when it is made. */
export const newPasskey = z.strictObject({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', { error: 'field.invalid' }),
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes.optional(),
    transports: z.array(transport, { error: 'field.invalid' }).max(10, { error: 'field.invalid' }).optional(),
    publicKeyAlgorithm: z.int({ error: 'field.invalid' }).optional(),
    publicKey: bytes.optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
});
export type NewPasskey = z.output<typeof newPasskey>;

/** Six digits of an authenticator app. */
const appCode = z
  .string({ error: 'second_factor.not_a_code' })
  .regex(/^\d{6}$/, { error: 'second_factor.not_a_code' });

/** Sixteen letters and digits, with or without the dashes between them. */
const recoveryCode = z
  .string({ error: 'second_factor.not_a_recovery_code' })
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z2-7]{16}$/, { error: 'second_factor.not_a_recovery_code' }));

/** Eight digits of a mail, with or without a space between them. */
export const mailedCode = z
  .string({ error: 'second_factor.not_a_mailed_code' })
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{8}$/, { error: 'second_factor.not_a_mailed_code' }));

const byApp = z.strictObject({ kind: z.literal('totp'), code: appCode });

/** One of the ways to prove possession of a factor. */
export const factorProof = z.discriminatedUnion(
  'kind',
  [
    byApp,
    z.strictObject({ kind: z.literal('passkey'), passkey: passkeyAnswer }),
    z.strictObject({ kind: z.literal('recovery_code'), code: recoveryCode }),
  ],
  { error: 'field.invalid' },
);
export type FactorProof = z.output<typeof factorProof>;

/** The first use of a new factor, which shows that it works. */
export const newFactorProof = z.discriminatedUnion(
  'kind',
  [byApp, z.strictObject({ kind: z.literal('passkey'), passkey: newPasskey })],
  { error: 'field.invalid' },
);
export type NewFactorProof = z.output<typeof newFactorProof>;

/** What a new factor is made of: a seed for an app, as text and as a picture, and the plan of a passkey. */
export const factorOffer = z.object({
  secret: z.string(),
  /** The same for apps that open addresses (otpauth://). */
  uri: z.string(),
  /** The address as a QR code: so many modules wide and high, the dark ones as the path of an SVG. */
  qr: z.object({ size: z.int(), path: z.string() }),
  passkey: passkeyPlan,
});
export type FactorOffer = z.output<typeof factorOffer>;

/** What is asked after the password, or before a change that only the user in person may make. */
export const secondFactorAsk = z.object({
  /** Good for five minutes, in this browser alone. */
  ticket: z.string(),
  /** The ways there are for this person; none at a sign-in at which a factor has to be added first. */
  methods: z.array(z.enum(['totp', 'passkey', 'recovery_code', 'password', 'mail'])),
  passkey: passkeyRequest.nullable(),
  /** What to add, where the company or the provider demands a factor and there is none yet. */
  enrolment: factorOffer.nullable(),
  /** Where a code was sent that the enrolment asks for, too; null where the person has shown something of their own. */
  mailed_to: z.string().nullable(),
});
export type SecondFactorAsk = z.output<typeof secondFactorAsk>;

/** What stands for a sign-in or a proof between its two steps. */
export const factorTicket = z
  .string({ error: 'second_factor.expired' })
  .max(200, { error: 'second_factor.expired' });
export const recoveryCodes = z.array(z.string());
export const newFactor = { ticket: factorTicket, name: requiredText(64), proof: newFactorProof };
