/** The little of autocannon that the measurements use. */
declare module 'autocannon' {
  type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    requests?: (Partial<Sent> & { setupRequest?: (request: Sent) => Sent })[];
  };
  type Result = {
    requests: { average: number; total: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
    statusCodeStats: Record<string, { count: number }>;
  };
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
