import { isRepeatable } from '@yardline/contract/repeatable';
import { type Endpoint, takesBytes } from '@yardline/contract/endpoint';
import { z } from 'zod';

type Json = Record<string, unknown>;

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return json;
};

/** What the address, the query and the headers of a call take. */
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Json;
};

export const parametersOf = (endpoint: Endpoint): Parameter[] => {
  const listed = (shape: z.ZodObject | undefined, place: 'path' | 'query' | 'header') =>
    Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(schema as z.ZodType, 'input'),
    }));
  const header = (name: string, description: string, required = true): Parameter => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    ...listed(endpoint.params, 'path'),
    ...listed(endpoint.query, 'query'),
    ...listed(endpoint.headers, 'header'),
    ...(isRepeatable(endpoint)
      ? [
          header(
            'Idempotency-Key',
            'A fresh text of 8 to 255 characters per user action; a repetition has one effect and the same answer.',
            endpoint.effect !== undefined,
          ),
        ]
      : []),
    ...(endpoint.versioned === true
      ? [header('If-Match', 'The ETag of the document as the caller saw it.')]
      : []),
  ];
};

const refusal = {
  type: 'object',
  required: ['message', 'reason', 'request_id'],
  properties: {
    message: { type: 'string' },
    reason: { type: 'string' },
    code: { type: 'integer', description: '1001 expired token, 1002 invalid token' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, reason: { type: 'string' }, message: { type: 'string' } },
      },
    },
    data: { type: 'object' },
    request_id: { type: 'string' },
  },
};

const mediaOf = ({ isForm }: Endpoint): string =>
  isForm === true ? 'application/x-www-form-urlencoded' : 'application/json';

const operationOf = (endpoint: Endpoint): Json => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[2] ?? ''],
  ...(endpoint.needs === 'public' ? { security: [] } : {}),
  'x-needs': endpoint.needs,
  parameters: parametersOf(endpoint),
  ...(endpoint.body === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content: takesBytes(endpoint)
            ? { [endpoint.isRaw === true ? 'application/json' : 'application/octet-stream']: { schema: {} } }
            : { [mediaOf(endpoint)]: { schema: schemaOf(endpoint.body, 'input') } },
        },
      }),
  responses: {
    [String(endpoint.status ?? 200)]: {
      description: 'Done',
      content:
        endpoint.file === undefined
          ? {
              'application/json': {
                schema: endpoint.reply === undefined ? {} : schemaOf(endpoint.reply, 'output'),
              },
            }
          : { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } },
    },
    default: {
      description: 'Refused',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
});

/** The OpenAPI 3.1 document of the endpoints: from the same schemas that parse the calls. */
export const openApiOf = (endpoints: readonly Endpoint[]): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yardline',
      version: '2025.09.25',
      description:
        'Sign in with POST /rest-api/login and keep its cookies. Send `Authorization: JWT <token>` and, with any cookie, the value of the csrftoken cookie as X-CSRFToken. Bodies are JSON; unknown fields are refused.',
    },
    security: [{ jwt: [] }],
    components: {
      securitySchemes: { jwt: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Refusal: refusal },
    },
    paths,
  };
};
