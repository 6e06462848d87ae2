import { Type } from 'typebox'
import { keyRecord, mintKeyAnswer, mintKeyBody, rotateKeyAnswer, rotateKeyBody } from '#contract/account.ts'
import { pageSchema } from '#contract/usage.ts'
import { exampleMinted, exampleRecord, exampleRotated } from './example-account.ts'
import { pageParameters } from './page-parameters.ts'
import { json, jsonBody, type Parameter, type RouteDescription } from './route-description.ts'

const keyId: Parameter = {
  in: 'path',
  name: 'id',
  description: `The id of a key of this account, such as ${exampleMinted.key.id}.`,
  schema: Type.String(),
}

export const describeKeys = {
  list: {
    operationId: 'listKeys',
    group: 'accounts',
    summary: 'List keys',
    description:
      'The keys of the account, revoked and expired ones too, newest first; never their values. ' +
      'Needs the scope account.',
    parameters: pageParameters({}),
    answer: {
      status: 200,
      description: 'One page of keys.',
      content: [json(pageSchema(keyRecord), { items: [exampleRecord], next_cursor: null })],
    },
    refusals: ['forbidden'],
  },
  mint: {
    operationId: 'mintKey',
    group: 'accounts',
    summary: 'Mint a key',
    description:
      'Answers with a new key, shown once: a live one once a purchase has settled, or a test one. ' +
      'The key that asks needs the scope account; scopes and expiry stay within its own, and a key with a budget mints nothing. ' +
      'The body may be left out.',
    body: jsonBody(mintKeyBody, {
      required: false,
      example: { name: 'letters', budget: { credits: 2000, window: 'month' } },
    }),
    answer: {
      status: 201,
      description: 'The key, shown once.',
      content: [json(mintKeyAnswer, exampleMinted)],
    },
    refusals: ['invalid_input', 'forbidden', 'payment_required'],
  },
  revoke: {
    operationId: 'revokeKey',
    group: 'accounts',
    summary: 'Revoke a key',
    description:
      'From now on the key pays for nothing, and within 5 seconds it opens nothing on any instance. ' +
      'Calls that run already end normally. Needs the scope account; a key may revoke itself. Repeating it changes nothing.',
    parameters: [keyId],
    answer: {
      status: 200,
      description: 'The key as it stands now.',
      content: [json(keyRecord, { ...exampleRecord, revoked_at: exampleRotated.key.created_at })],
    },
    refusals: ['forbidden'],
  },
  rotate: {
    operationId: 'rotateKey',
    group: 'accounts',
    summary: 'Rotate a key',
    description:
      'Answers with a successor, shown once, that has the name, mode, scopes, expiry and budget of the old key and counts ' +
      'on the same budget, so that both together spend no more than one. The old key works for overlap_seconds more. ' +
      'The key that asks needs the scope account, no budget, and every scope of the key it rotates; its own expiry bounds ' +
      "the successor's. A key that no longer works is not found. The body may be left out.",
    parameters: [keyId],
    body: jsonBody(rotateKeyBody, { required: false, example: { overlap_seconds: 3600 } }),
    answer: {
      status: 201,
      description: 'The successor, shown once, and how long the old key still works.',
      content: [json(rotateKeyAnswer, exampleRotated)],
    },
    refusals: ['invalid_input', 'forbidden'],
  },
} as const satisfies Record<string, RouteDescription>
