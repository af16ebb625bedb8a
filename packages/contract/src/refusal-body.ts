/** Body of every refusal. `message` and `errors[].message` are in the caller's language. */
export type RefusalBody = {
  message: string;
  reason: string;
  /** 1001 expired token, 1002 invalid token. */
  code?: number;
  errors?: { path: string; reason: string; message: string }[];
  data?: Record<string, unknown>;
  request_id: string;
};
