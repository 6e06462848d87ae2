/** Luhn check of ISO/IEC 7812 over a string of digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48
    const doubled = index % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** ABA routing number: nine digits, weights 3-7-1, a Federal Reserve prefix. */
export function passesAba(digits: string): boolean {
  if (!/^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits)) return false
  const weights = [3, 7, 1]
  let sum = 0
  for (let index = 0; index < 9; index += 1)
    sum += (digits.charCodeAt(index) - 48) * (weights[index % 3] ?? 0)
  return sum % 10 === 0
}

/** ISO 13616: the IBAN turned round and read as a number leaves 1 modulo 97. */
export function passesMod97(iban: string): boolean {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97
  }
  return rest === 1
}

/** Length of an IBAN by country (SWIFT registry). */
export const ibanLengths: Readonly<Record<string, number>> = Object.freeze(
  Object.fromEntries(
    (
      'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 ' +
      'FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 ' +
      'LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SD18 ' +
      'SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
    )
      .split(' ')
      .map((row): [string, number] => [row.slice(0, 2), Number(row.slice(2))]),
  ),
)

/** Ranges the Social Security Administration issues; well-known sample numbers are out. */
export function isSsn(digits: string): boolean {
  if (!/^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits)) return false
  return !['078051120', '219099999', '123456789'].includes(digits) && !/^(\d)\1{8}$/.test(digits)
}

/** Ranges of the IRS: 9xx with the fourth and fifth digit 50–65, 70–88, 90–92 or 94–99. */
export const isItin = (digits: string): boolean =>
  /^9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])\d{4}$/.test(digits)
