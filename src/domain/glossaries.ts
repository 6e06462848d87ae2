import type { Provenance } from './provenance.ts'

/** What a name means, in one family language; printed once in brackets behind the English name. */
export interface Gloss extends Provenance {
  /** The English name as it stays in every language. */
  readonly name: string
  readonly language: string
  readonly gloss: string
}

/**
 * Names of programmes, forms, laws and systems that stay in English beside the protected aid and loan names (spec 1): a family
 * must find the very name on the form, the website and the award letter.
 */
export const programNames: readonly string[] = Object.freeze([
  'StudentAid.gov',
  'FAFSA Submission Summary',
  'Federal Pell Grant',
  'Federal Work-Study',
  'Federal Student Aid',
  'Master Promissory Note',
  'Federal Student Aid Estimator',
  'IDOC',
  'FA-DDX',
  'IRS',
  'FERPA',
  'CADAA',
  'TASFA',
  'WASFA',
  'Cal Grant',
  'TAP',
  'W-2',
  'EFC',
  'MPN',
  'AGI',
  'GPA',
  'SAT',
  'ACT',
])

const edSpanish2018 =
  'https://webharvest.gov/congress115th/20181203180256/https://studentaid.ed.gov/sa/es/glossary'
const edSpanish2009 =
  'https://cupdf.com/document/cmo-costear-los-estudios-postsecundarios-a-la-hora-de-solicitar-ayuda-impresa.html (U.S. Department of Education, guide 2008-09)'
const getSchooled = 'https://getschooled.com/article/5921-definiciones-de-ayuda-financiera'
const uagm = 'https://uagm.edu/es/matricula-y-ayudas-economicas/prestamos-estudiantiles'
const seen_on = '2026-11-21'

const secondary = (source: string) => ({ source, evidence: 'secondary', seen_on }) as const
const draft = {
  source: 'drafted in house, awaits a fluent reader',
  evidence: 'unverified',
  seen_on: null,
} as const

/** Spanish usage is documented by public pages; most other rows are drafts and so never printed. */
export const glosses: readonly Gloss[] = Object.freeze([
  {
    name: 'FAFSA',
    language: 'es',
    gloss: 'Solicitud Gratuita de Ayuda Federal para Estudiantes',
    ...secondary(edSpanish2009),
  },
  { name: 'SAI', language: 'es', gloss: 'Índice de Ayuda Estudiantil', ...secondary(getSchooled) },
  { name: 'COA', language: 'es', gloss: 'costo de asistencia', ...secondary(getSchooled) },
  {
    name: 'FAFSA Submission Summary',
    language: 'es',
    gloss: 'Resumen de Envío de FAFSA',
    ...secondary(getSchooled),
  },
  {
    name: 'Direct Subsidized Loan',
    language: 'es',
    gloss: 'préstamo directo con subsidio',
    ...secondary(uagm),
  },
  {
    name: 'Direct Unsubsidized Loan',
    language: 'es',
    gloss: 'préstamo directo sin subsidio',
    ...secondary(edSpanish2018),
  },
  {
    name: 'FAFSA',
    language: 'zh',
    gloss: '联邦学生资助免费申请',
    ...secondary('https://campus-currency.com/application-process'),
  },
  {
    name: 'SAI',
    language: 'zh',
    gloss: '学生资助指数',
    ...secondary('https://www.collegemoneymethod.com/zh/2025-26-fafsa-student-aid-index-sai-calculator'),
  },
  {
    name: 'FAFSA',
    language: 'ko',
    gloss: '연방 학자금 지원 무료 신청서',
    ...secondary('http://www.kedusource.com/?page_id=441'),
  },
  ...drafts('SAI', {
    vi: 'Chỉ số Hỗ trợ Sinh viên',
    ar: 'مؤشر مساعدة الطلاب',
    tl: 'indeks ng tulong sa estudyante',
    ko: '학생 지원 지수',
    pt: 'Índice de Auxílio Estudantil',
    fr: "Indice d'aide aux étudiants",
    ru: 'Индекс студенческой помощи',
    hi: 'छात्र सहायता सूचकांक',
  }),
  ...drafts('COA', {
    zh: '就读总费用',
    vi: 'tổng chi phí theo học',
    ar: 'تكلفة الدراسة الكلية',
    tl: 'kabuuang gastos sa pag-aaral',
    ko: '총 학업 비용',
    pt: 'custo total de estudo',
    fr: 'coût total des études',
    ru: 'общая стоимость обучения',
    hi: 'पढ़ाई की कुल लागत',
  }),
  ...drafts('Parent PLUS Loan', {
    es: 'préstamo a nombre del padre o la madre',
    zh: '家长名义的贷款',
    vi: 'khoản vay đứng tên cha mẹ',
    ar: 'قرض باسم أحد الوالدين',
    tl: 'utang sa pangalan ng magulang',
    ko: '부모 명의 대출',
    pt: 'empréstimo no nome do pai/mãe',
    fr: 'prêt au nom du parent',
    ru: 'заём на имя родителя',
    hi: 'अभिभावक के नाम ऋण',
  }),
  ...drafts('Federal Work-Study', {
    es: 'programa de trabajo y estudio (salario por horas)',
    zh: '勤工助学（按工时付薪）',
    vi: 'vừa học vừa làm',
    ar: 'برنامج العمل والدراسة',
    tl: 'trabaho habang nag-aaral',
    ko: '근로 장학(시간당 임금)',
    pt: 'trabalho-estudo (pago por hora)',
    fr: 'emploi étudiant subventionné',
    ru: 'подработка с оплатой по часам',
    hi: 'काम-सह-पढ़ाई',
  }),
])

function drafts(name: string, byLanguage: Readonly<Record<string, string>>): Gloss[] {
  return Object.entries(byLanguage).map(([language, gloss]) => ({ name, language, gloss, ...draft }))
}

/** The gloss that may be printed behind a name, or null: an unverified row prints none (contract 11). */
export function glossOf(name: string, language: string): Gloss | null {
  return (
    glosses.find((row) => row.name === name && row.language === language && row.evidence !== 'unverified') ??
    null
  )
}
