import type { TargetLanguage } from '#prose/preservation/languages.ts'

/** What the writer is told about each language: its name and the register families are written to in. */
export const languageBriefs: Readonly<Record<TargetLanguage, string>> = Object.freeze({
  es: 'Spanish as Latin American families in the United States read it. Address the reader with usted or ustedes throughout. College is universidad, never colegio; form is solicitud or formulario, never aplicación; a grant is subvención and a scholarship beca; a loan is always préstamo.',
  zh: 'Simplified Chinese. Address the reader with 您. A grant is 助学金, a scholarship 奖学金, a loan always 贷款. Use full-width punctuation.',
  vi: 'Vietnamese with all diacritics. Address the reader with quý vị. A grant is trợ cấp, a scholarship học bổng, a loan always khoản vay.',
  ar: 'Modern Standard Arabic. Address the reader in the plural, without gendered forms where possible. A grant is منحة, a scholarship منحة دراسية, a loan always قرض. Write numbers with Western digits (0-9). Add no direction marks.',
  tl: 'Tagalog as Filipino families in the United States use it, polite, with po. Familiar English school words may stay (grant, loan, deadline, college).',
  ko: 'Korean in 존댓말 (-습니다, -십시오). A grant is 보조금, a scholarship 장학금, a loan always 대출. Say who pays and who must act, even where Korean could leave it out.',
  pt: 'Brazilian Portuguese. Address the reader with você or vocês. A grant is subsídio, a scholarship bolsa, a loan always empréstimo.',
  fr: 'French. Address the reader with vous. College is université or établissement, never collège; high school is lycée; a grant is bourse sur critères sociaux or aide non remboursable, a loan always prêt.',
  ru: 'Russian. Address the reader with вы. A grant is грант, a scholarship стипендия, a loan always заём. College is колледж or университет as the text means it.',
  hi: 'Hindi in plain everyday words, formal आप throughout. A grant is अनुदान, a scholarship छात्रवृत्ति, a loan always ऋण. Write numbers with Western digits (0-9).',
})

/** What families must know about the text they hold, in their language (contract 9). */
export const notices: Readonly<Record<TargetLanguage, string>> = Object.freeze({
  es: 'Esta es una traducción automática. Pida a una persona que domine el idioma que la revise antes de usarla. En caso de duda, prevalece el texto en inglés.',
  zh: '本文为机器翻译。使用前请由精通该语言的人核对。如有出入，以英文原文为准。',
  vi: 'Đây là bản dịch máy. Trước khi sử dụng, xin nhờ người thông thạo ngôn ngữ kiểm tra lại. Nếu có khác biệt, bản tiếng Anh có giá trị quyết định.',
  ar: 'هذه ترجمة آلية. يُرجى أن يراجعها شخص يتقن اللغة قبل استخدامها. وعند أي اختلاف يُعتمد النص الإنجليزي.',
  tl: 'Ito ay salin na gawa ng makina. Ipasuri po ito sa taong bihasa sa wika bago gamitin. Kung may pagkakaiba, ang tekstong Ingles ang masusunod.',
  ko: '이 글은 기계 번역입니다. 사용하기 전에 해당 언어에 능통한 사람의 확인을 받으십시오. 내용이 다를 경우 영어 원문이 우선합니다.',
  pt: 'Esta é uma tradução automática. Peça a uma pessoa fluente no idioma que a revise antes de usá-la. Em caso de divergência, prevalece o texto em inglês.',
  fr: 'Ce texte est une traduction automatique. Faites-le relire par une personne qui maîtrise la langue avant de l’utiliser. En cas de divergence, le texte anglais fait foi.',
  ru: 'Это машинный перевод. Перед использованием попросите человека, свободно владеющего языком, проверить его. При расхождениях действует английский текст.',
  hi: 'यह मशीन द्वारा किया गया अनुवाद है। उपयोग से पहले भाषा में निपुण व्यक्ति से इसकी जाँच करवाएँ। अंतर होने पर अंग्रेज़ी पाठ ही मान्य होगा।',
})
