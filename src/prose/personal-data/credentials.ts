import { cues } from '#prose/document.ts'
import type { Candidate, Recogniser } from './recogniser.ts'

/** A secret has a digit or a sign in it; "password reset" and "password protected" have not. */
const looksSecret = (candidate: Candidate): number | null =>
  /[\d@#$%^&*!_]/.test(candidate.value) ? 0 : null

/** A user name of a government site: letters with a digit, a dot or an underscore inside. */
const looksLikeLogin = (candidate: Candidate): number | null => (/[\d._]/.test(candidate.value) ? 0 : null)

export const credentialRecognisers: readonly Recogniser[] = [
  {
    type: 'secret_key',
    needs: 'long_word',
    pattern:
      /\b(?:sk-(?:proj-|ant-)?[A-Za-z\d_-]{20,200}|(?:AKIA|ASIA)[A-Z\d]{16,40}|gh[pousr]_[A-Za-z\d]{20,100}|AIza[A-Za-z\d_-]{30,60}|[sr]k_(?:live|test)_[A-Za-z\d]{16,120}|bm_(?:live|test)_[A-Za-z\d]{16,120}|eyJ[A-Za-z\d_-]{10,400}\.[A-Za-z\d_-]{10,800}\.[A-Za-z\d_-]{10,400})/g,
    distance: () => 0,
  },
  {
    type: 'secret_key',
    needs: 'nothing',
    cues: cues('xoxa', 'xoxb', 'xoxp', 'xoxr', 'xoxs'),
    pattern: /\bxox[abprs]-[A-Za-z\d-]{10,100}/g,
    distance: () => 0,
  },
  {
    type: 'secret_key',
    needs: 'nothing',
    cues: cues('begin'),
    pattern: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/g,
    distance: () => 0,
  },
  {
    type: 'password',
    needs: 'nothing',
    cues: cues('password', 'passcode', 'passphrase', 'pwd', 'pw', 'pin'),
    pattern:
      /\b(?:password|passcode|passphrase|pwd|pw|pin)\b(?: (?:number|code|is|was|set to|of))?(?: ?[:=]{1,2} ?| )["'“]?(?<value>[^\s"'“”,;]{3,64}[^\s"'“”,;.)])/gi,
    distance: looksSecret,
  },
  {
    type: 'account_login',
    needs: 'nothing',
    cues: cues('fsa', 'studentaid', 'user', 'username', 'userid', 'login'),
    pattern:
      /\b(?:fsa id|fsa ?id login|studentaid\.gov|user ?name|user ?id|login)\b(?: (?:user ?name|login|is|was|account))?(?: ?[:=] ?| )["'“]?(?<value>[A-Za-z\d][\w.-]{2,38}[A-Za-z\d])/gi,
    distance: looksLikeLogin,
  },
]
