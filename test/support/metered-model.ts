import type { ModelPort } from '#model/port.ts'
import { estimateTokens } from '#model/usage.ts'
import { type ScriptedModel, scriptedModel, type ScriptedReply } from './scripted-model.ts'

/** A scripted model whose usage is counted from what it was asked and what it answered, as a provider would. */
export function meteredModel(replies: readonly ScriptedReply[], chains?: ScriptedModel['chains']): ModelPort {
  const model = scriptedModel(replies, chains)
  const generate: ModelPort['generate'] = async (
    request: Parameters<ModelPort['generate']>[0],
    signal: AbortSignal,
  ) => {
    const reply: object & { usage: object } = await model.generate(request, signal)
    const answered = 'text' in reply ? String(reply.text) : JSON.stringify('object' in reply && reply.object)
    const usage = {
      ...reply.usage,
      inputTokens: estimateTokens(`${request.instructions}${request.prompt}`),
      outputTokens: estimateTokens(answered),
    }
    return { ...reply, usage } as never
  }
  return { chains: model.chains, generate }
}
