import { meView, signUpAnswer, signUpBody, type MeView } from '#contract/account.ts'
import { signUpSteps } from '#protocols/discovery/next-steps.ts'
import type { Tool } from '#tools/define-tool.ts'
import { exampleAccount, exampleKeys, exampleMe, exampleSignUp, exampleTestKey } from './example-account.ts'
import { json, jsonBody, type RouteDescription } from './route-description.ts'

export function describeSignUp(baseUrl: string, firstTool: Tool): RouteDescription {
  const api_key = exampleKeys.test
  return {
    operationId: 'signUp',
    group: 'accounts',
    summary: 'Sign up',
    description:
      'Opens an account, without a human and without a key, and answers with a test key that is shown once. ' +
      'A test key runs every tool against realistic fixtures, reaches every error and never bills. ' +
      'It can also mint live keys that spend the credits you buy: keep it as secret as one. ' +
      'The e-mail is not verified and recovers no key. Sign-ups are throttled per network address and day.',
    body: jsonBody(signUpBody, { required: true, example: exampleSignUp }),
    answer: {
      status: 201,
      description: 'The account, its test key, and ready-made calls that lead on.',
      content: [
        json(signUpAnswer, {
          account: exampleAccount,
          api_key,
          key: exampleTestKey,
          next_steps: signUpSteps({ apiKey: api_key, baseUrl, tool: firstTool }),
        }),
      ],
    },
    refusals: ['invalid_input', 'rate_limited'],
  }
}

export function describeMe(limits: MeView['rate_limit']): RouteDescription {
  return {
    operationId: 'readAccount',
    group: 'accounts',
    summary: 'Read the balance',
    description: 'The account, the key that asks, its credits and its limits.',
    answer: {
      status: 200,
      description: 'The account as this key sees it.',
      content: [json(meView, exampleMe(limits))],
    },
  }
}
