import { toolPath } from '#contract/paths.ts'

import type { Sender } from '../service.ts'
import { type DoorClient, optionHeaders } from './door.ts'

export function restDoor(service: Sender): DoorClient {
  return {
    name: 'rest',
    surface: 'rest',
    replays: 'refused',
    async call({ product, tool, input, key, options, signal }) {
      const answer = await service.send(`POST ${toolPath({ product, name: tool })}`, {
        body: input,
        headers: optionHeaders(options),
        ...(key === undefined ? {} : { key }),
        ...(signal === undefined ? {} : { signal }),
      })
      const delivered = answer.status === 200
      return {
        status: answer.status,
        envelope: delivered ? answer.envelope : null,
        error: delivered ? null : answer.error,
      }
    },
  }
}
