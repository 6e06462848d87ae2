import type { Door } from '../../requirements/row.ts'
import type { Sender } from '../service.ts'
import { a2aDoor } from './a2a.ts'
import type { DoorClient } from './door.ts'
import { mcpDoor } from './mcp.ts'
import { restDoor } from './rest.ts'

/** Every way in through a door: all its eras and lanes. A door joins the suites by its line here. */
export function clientsOf(service: Sender, door: Door): readonly DoorClient[] {
  switch (door) {
    case 'rest':
      return [restDoor(service)]
    case 'mcp':
      return [mcpDoor(service, '2025'), mcpDoor(service, '2026')]
    case 'a2a':
      return [a2aDoor(service, '1.0'), a2aDoor(service, '0.2')]
  }
}

/** Every way in. */
export function everyClient(service: Sender): readonly DoorClient[] {
  return (['rest', 'mcp', 'a2a'] as const).flatMap((door) => clientsOf(service, door))
}
