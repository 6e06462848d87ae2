import type { OutputWarning } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldProblemCode } from '#contract/field-problem.ts'

export const spanishFaults: Record<FieldProblemCode, (limit: string) => string> = {
  required: () => 'Esto hace falta.',
  unknown_property: () => 'Este campo no se conoce aquí.',
  type: () => 'No es del tipo correcto.',
  enum: () => 'No es una de las opciones.',
  min_length: (limit) => `Escriba al menos ${limit} caracteres.`,
  max_length: (limit) => `Demasiado largo: ${limit} caracteres como máximo. Aquí nunca se recorta nada.`,
  minimum: (limit) => `${limit} o más.`,
  maximum: (limit) => `${limit} como máximo.`,
  min_items: (limit) => `Indique al menos ${limit}.`,
  max_items: (limit) => `${limit} como máximo.`,
  format: () => 'No tiene la forma correcta.',
  json: () => 'No está bien formado.',
  unsupported_content: () =>
    'Aquí no hay nada con qué trabajar: escriba oraciones, no espacios en blanco ni código.',
}

export const spanishWarnings: Record<OutputWarning, string> = {
  built_in_writer:
    'Escrito por reglas a partir de los hechos dados: no hay un proveedor de modelos conectado.',
  too_long_for_revision: 'Más de 3,000 caracteres: la herramienta de revisión no puede tomarlo entero.',
  do_not_send_unreviewed:
    'La comprobación aún encuentra problemas. No lo envíe antes de que una persona los resuelva.',
  left_unchanged: 'Algunos pasajes (legales o técnicos) quedaron exactamente como estaban.',
  machine_translation:
    'Traducción automática: pida a alguien que domine el idioma que la revise. Vale el texto en inglés.',
}

/** Every refusal of the server in Spanish, because its own messages are English. */
export const spanishRefusals: Record<ErrorCode | 'unreachable', string> = {
  unreachable:
    'El servicio no respondió. No se pierde nada: intente de nuevo; la misma llamada nunca se cobra dos veces.',
  unauthorized: 'Falta la clave, o no abre nada.',
  forbidden: 'La clave es válida, pero esto no le está permitido.',
  not_found: 'No hay nada en esta dirección, o no es suyo.',
  method_not_allowed: 'Esta dirección no responde a ese método.',
  invalid_input: 'Hay algo que corregir en lo que escribió.',
  payload_too_large: 'El texto es más largo de lo que este servicio lee.',
  unsupported_media_type: 'El formato no se atiende aquí.',
  insufficient_credits: 'Lo que hay que apartar para esta llamada no cabe en lo que puede gastarse.',
  payment_required: 'Una clave real necesita una compra de créditos pagada.',
  idempotent_replay: 'Esta llamada ya se hizo. Su respuesta no se guarda y no se hizo de nuevo.',
  idempotency_key_reused: 'Esta llamada choca con otra anterior.',
  quote_mismatch: 'El precio mostrado ya no corresponde a esta llamada.',
  rate_limited: 'Demasiadas peticiones. Espere e intente de nuevo.',
  model_error: 'El proveedor de modelos falló. No se cobró nada.',
  model_unavailable: 'No hay un modelo disponible para esta herramienta. No se cobró nada.',
  search_unavailable: 'La búsqueda en la web no está disponible. No se cobró nada.',
  model_timeout: 'La llamada pasó de su plazo. No se cobró nada.',
  service_unavailable: 'El servicio no puede atender esta llamada ahora. No se cobró nada.',
  internal_error: 'Algo falló de nuestro lado. No se cobró nada.',
}

export const spanishReasons: Readonly<Record<string, string>> = {
  malformed: 'No está escrita como una clave: busque una letra que falte o haya cambiado.',
  unknown: 'Está bien escrita, pero aquí no se conoce.',
  revoked: 'Fue revocada.',
  expired: 'Su último día ya pasó.',
  account_suspended: 'La cuenta está suspendida; una compra de créditos paga primero la deuda.',
  balance: 'La cuenta no tiene tantos.',
  spending_limit: 'Eso pasa del límite que usted puso.',
  key_budget: 'Al presupuesto de esta clave no le quedan tantos.',
}
