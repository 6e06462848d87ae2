import type { ApiError, ErrorExtras } from '#contract/errors.ts'
import { errorObjectOf } from '#protocols/rest/render-error.ts'
import type { Task, TaskState } from '#tasks/task.ts'

/** The A2A 1.0 names of our states (PROTO TaskState). */
export const stateNames = Object.freeze({
  submitted: 'TASK_STATE_SUBMITTED',
  working: 'TASK_STATE_WORKING',
  completed: 'TASK_STATE_COMPLETED',
  failed: 'TASK_STATE_FAILED',
  canceled: 'TASK_STATE_CANCELED',
} as const satisfies Record<TaskState, string>)

export interface WirePart {
  readonly text?: string
  readonly data?: object
  readonly mediaType: string
}

export interface WireMessage {
  readonly messageId: string
  readonly taskId: string
  readonly contextId?: string
  readonly role: 'ROLE_AGENT'
  readonly parts: readonly WirePart[]
}

export interface WireArtifact {
  readonly artifactId: string
  readonly name: string
  readonly parts: readonly WirePart[]
}

/** A2A 1.0 `Task` in ProtoJSON: what is unset is left out, and there is never a history. */
export interface WireTask {
  readonly id: string
  readonly contextId?: string
  readonly status: {
    readonly state: (typeof stateNames)[TaskState]
    readonly message?: WireMessage
    readonly timestamp: string
  }
  readonly artifacts?: readonly WireArtifact[]
  readonly metadata?: { readonly retention: 'none' }
}

interface Rendering {
  readonly baseUrl: string
  /** Echoed in the reply to its sender; never kept. */
  readonly contextId?: string
  /** `always`: an empty list where there is none. */
  readonly artifacts?: 'if any' | 'always' | 'never'
}

export function renderTask(task: Task, rendering: Rendering): WireTask {
  const { contextId, artifacts = 'if any' } = rendering
  const context = contextId === undefined ? {} : { contextId }
  const message = task.failure === null ? {} : { message: failureMessage(task, task.failure, rendering) }
  const timestamp = task.statusAt.toISOString()
  const shown = artifacts === 'never' ? [] : artifactsOf(task)
  const bodyKept = task.state !== 'completed' || task.output !== null
  return {
    id: task.id,
    ...context,
    status: { state: stateNames[task.state], ...message, timestamp },
    ...(shown.length > 0 || artifacts === 'always' ? { artifacts: shown } : {}),
    ...(bodyKept ? {} : { metadata: { retention: 'none' } }),
  }
}

function artifactsOf({ output, skill }: Task): WireArtifact[] {
  if (output === null) return []
  return [{ artifactId: 'result', name: skill, parts: [{ data: output, mediaType: 'application/json' }] }]
}

/** Text first: most clients show only that. Then the same error object as REST answers. */
function failureMessage(task: Task, failure: ApiError, { baseUrl, contextId }: Rendering): WireMessage {
  const error = errorObjectOf(failure, task.requestId, baseUrl)
  const text = [`${error.code}: ${error.message}`, ...problemsOf(failure)].join('\n')
  return {
    messageId: task.id.replace('task_', 'msg_'),
    taskId: task.id,
    ...(contextId === undefined ? {} : { contextId }),
    role: 'ROLE_AGENT',
    parts: [
      { text, mediaType: 'text/plain' },
      { data: { error }, mediaType: 'application/json' },
    ],
  }
}

function problemsOf(failure: ApiError): string[] {
  if (failure.code !== 'invalid_input') return []
  const { validation_errors: problems } = failure.extras as ErrorExtras['invalid_input']
  return problems.map(({ path, message }) => `${path}: ${message}`)
}
