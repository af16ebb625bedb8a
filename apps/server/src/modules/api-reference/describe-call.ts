import type { ApiCall, getApiCall } from '@yardline/contract/api-reference/api-reference';
import { type Endpoint, type ReplyOf, takesBytes } from '@yardline/contract/endpoint';
import { demandsPerson } from '../../kernel/auth/by-person.ts';
import type { Environments } from '../../kernel/environment.ts';
import { parametersOf, schemaOf } from '../../kernel/http/openapi.ts';
import { isReadOnly } from '../../kernel/http/route.ts';

const untriableAs = (endpoint: Endpoint): ApiCall['untriable'] => {
  if (endpoint.audience !== undefined) return 'service';
  if (endpoint.isHandout === true) return 'secret';
  if (takesBytes(endpoint) || endpoint.isRaw === true || endpoint.isForm === true) return 'bytes';
  return endpoint.file === 'text/event-stream' ? 'stream' : null;
};

/** What a call is about: the first word of its address after that of its service, or that one. */
const areaOf = (path: string): string => {
  const [service = '', area = service] = path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{'));
  return area;
};

/** A call as the list of all calls tells it. */
export const listed = (endpoint: Endpoint): ApiCall => ({
  name: endpoint.name,
  method: endpoint.method,
  path: endpoint.path,
  summary: endpoint.summary,
  area: areaOf(endpoint.path),
  needs: [endpoint.needs].flat(),
  writes: !isReadOnly(endpoint),
  by_person: demandsPerson(endpoint),
  untriable: untriableAs(endpoint),
});

/** What a call takes and answers, from the same schemas that parse it. */
export const describeCall = (
  endpoint: Endpoint,
  { here, playUrl }: Pick<Environments, 'here' | 'playUrl'>,
): ReplyOf<typeof getApiCall> => {
  const { body, reply, file } = endpoint;
  return {
    ...listed(endpoint),
    fields: parametersOf(endpoint).map(({ name, in: place, required, schema }) => ({
      name,
      place,
      is_required: required,
      schema,
    })),
    body: body === undefined || takesBytes(endpoint) ? null : schemaOf(body, 'input'),
    reply: reply === undefined ? null : schemaOf(reply, 'output'),
    file: file ?? null,
    environment: here,
    play_url: playUrl.href,
  };
};
