import type { WireMessage, WirePart, WireTask } from '#protocols/a2a/render-task.ts'

/** A2A 0.2 `Task`: the same with `kind` everywhere, its own names of states and roles, and always a context. */
export function toLegacyTask(task: WireTask): object {
  const { id, contextId = id, status, artifacts, metadata } = task
  return {
    kind: 'task',
    id,
    contextId,
    status: {
      state: toLegacyState(status.state),
      ...(status.message === undefined ? {} : { message: toLegacyMessage(status.message, contextId) }),
      timestamp: status.timestamp,
    },
    ...(artifacts === undefined
      ? {}
      : {
          artifacts: artifacts.map((artifact) => ({
            ...artifact,
            parts: artifact.parts.map(toLegacyPart),
          })),
        }),
    ...(metadata === undefined ? {} : { metadata }),
  }
}

function toLegacyMessage(message: WireMessage, contextId: string): object {
  return { kind: 'message', ...message, contextId, role: 'agent', parts: message.parts.map(toLegacyPart) }
}

function toLegacyPart({ text, data }: WirePart): object {
  return text === undefined ? { kind: 'data', data } : { kind: 'text', text }
}

/** `TASK_STATE_COMPLETED` → `completed`. */
function toLegacyState(name: string): string {
  return name.slice('TASK_STATE_'.length).toLowerCase()
}
