import { bodyProblem, type FieldProblem } from '#contract/field-problem.ts'
import { readDocument } from '#prose/document.ts'

/** Why a passage is prose or stays as it is. */
export type PassageKind = 'prose' | 'code' | 'legal' | 'technical' | 'other_language' | 'too_short'

/** More than this share of the lines code, SQL or JSON: the text is not served (contract 9). */
const codeShareMax = 1 / 3

/** `unsupported_content` for a text that is code, SQL or JSON; nothing for anything else, wrong types included. */
export function contentProblems(body: unknown): FieldProblem[] {
  const text = typeof body === 'object' && body !== null && 'text' in body ? body.text : null
  return typeof text === 'string' && codeShare(text) > codeShareMax
    ? [bodyProblem('/text', 'unsupported_content')]
    : []
}

function codeShare(text: string): number {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  let fenced = false
  let code = 0
  for (const line of lines) {
    const isFence = /^\s{0,8}(?:```|~~~)/.test(line)
    if (isFence) fenced = !fenced
    if (fenced || isFence || isCodeLine(line)) code += 1
  }
  return lines.length === 0 ? 0 : code / lines.length
}

const codeLine: readonly RegExp[] = [
  /^\s*[{}[\]()]+[;,]?\s*$/,
  /^\s*"[^"\n]{1,80}"\s*:\s*(?:["{[\d-]|true|false|null)/,
  /[=(){}[\]].{0,200};\s*(?:\/\/.*|--.*)?$/,
  /^\s*(?:const|let|var|function|class|import|export|def|return|if|for|while|public|private|package|using|#include|elif|else|try|catch)\b.{0,200}[{(:;=]\s*$/,
  /^\s*(?:import|from)\s+[\w.{*"'][^.]{0,120}$/,
  /^\s*(?:SELECT\b.{0,200}\b(?:FROM|AS)\b|SELECT\s+[*\w]|INSERT\s+INTO\b|UPDATE\s+\w+\s+SET\b|DELETE\s+FROM\b|CREATE\s+(?:TABLE|INDEX|VIEW)\b|ALTER\s+TABLE\b|DROP\s+TABLE\b|(?:LEFT |INNER )?JOIN\s+\w+|WHERE\s+\w+\s*[=<>]|GROUP\s+BY\b|ORDER\s+BY\b)/i,
  /^\s*<\/?[a-z][\w-]*(?:\s[^<>]{0,200})?\/?>/i,
  /^\s*(?:\/\/|\/\*|\*\/|#!|@\w+\()/,
  /^\s*[\w.$[\]'"]{1,60}\s*(?:[+*/-]?=|:=|=>)\s*\S/,
  /^\s*\$ ?(?:npm|git|cd|curl|node|python|sudo)\b/,
]

const isCodeLine = (line: string): boolean => {
  const start = line.slice(0, 500)
  return codeLine.some((pattern) => pattern.test(start))
}

const legal =
  /§|\b\d+ U\.?S\.?C\b|\b\d+ C\.?F\.?R\b|\bPub\. ?L\. ?\d|\b(?:hereby|herein|hereinafter|hereto|thereof|whereas|notwithstanding|indemnif\w+|severab\w+)\b|\bpursuant to\b|under penalty of perjury|\bI (?:hereby )?(?:certify|consent|authorize|acknowledge|affirm) (?:that|to|the)\b|\bshall (?:not )?(?:be|have|remain|mean|apply|constitute)\b|\b(?:does|do|shall) not constitute\b|\bnot an? (?:official|binding|final) (?:determination|offer|decision|document)\b|\b(?:terms and conditions|all rights reserved|governing law|limitation of liability|confidentiality notice|privacy notice|waive[sd]? (?:my|his|her|their|any|the) right)\b|\bnot (?:legal|tax|financial|immigration) advice\b/i

const technical: readonly RegExp[] = [
  /\b(?:GET|POST|PUT|PATCH|DELETE) \/\w/,
  /\b[a-z]{2,}_[a-z_]{2,}\b/,
  /\b\w{2,}\(\)/,
  /\bv?\d+\.\d+\.\d+\b/,
  /\b(?:MUST|SHALL|SHOULD|MAY)(?: NOT)? [a-z]/,
  /`[^`\n]{1,80}`/,
  /\b\d+(?:\.\d+)? ?(?:MHz|GHz|GB|MB|kB|Mbps|ms|px|dpi|rpm|VDC|mAh|kW)\b/,
  /(?:^|\s)[~.]?\/[\w.-]+\/[\w./-]+/,
  /\b(?:HTTP|TCP|JSON|XML|API|SQL|UTF-8|TLS|SDK|CSV|regex|endpoint|payload|schema)\b/,
  /\{\{|=>|==|&&|\|\|/,
]
/** A single sign may stand in any letter. */
const technicalSignsMin = 2

const wordsMin = 3

/** What a passage is. Legal and technical wording, code and other languages are not ours to change. */
export function kindOf(passage: string): PassageKind {
  const lines = passage.split('\n').filter((line) => line.trim() !== '')
  if (/^\s{0,8}(?:```|~~~)/.test(passage) || lines.filter(isCodeLine).length * 2 >= Math.max(1, lines.length))
    return 'code'
  if (legal.test(passage)) return 'legal'
  if (technical.filter((sign) => sign.test(passage)).length >= technicalSignsMin) return 'technical'
  const { english, words } = readDocument(passage)
  if (!english) return 'other_language'
  return words.length < wordsMin ? 'too_short' : 'prose'
}
