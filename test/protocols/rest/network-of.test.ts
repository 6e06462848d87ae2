import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'

import { networkOf } from '#protocols/rest/network-of.ts'

test('an IPv4 address is its own network, in IPv6 clothes and with a port too', () => {
  for (const told of [
    '203.0.113.7',
    '203.0.113.7:80',
    '::ffff:203.0.113.7',
    '::FFFF:cb00:7107',
    '[::ffff:203.0.113.7]:80',
  ])
    assert.equal(networkOf(told), '203.0.113.7', told)
})

test('an IPv6 address belongs to its first four groups, however it is spelled', () => {
  for (const told of [
    '2001:db8:0:1::',
    '2001:0DB8::1:0:0:0:9',
    '[2001:db8:0:1::2]:443',
    '2001:db8:0:1:a:b:c:d',
    '2001:db8:0:1::%eth0',
  ])
    assert.equal(networkOf(told), '2001:db8:0:1', told)
  assert.equal(networkOf('::1'), '0:0:0:0')
})

test('what is no address shares one place, so that odd texts are no way around a throttle', () => {
  for (const told of ['', 'unknown', '_hidden', '1.2.3', '1.2.3.4.5', ':::', '1.2.3.4:x', '[1.2.3.4'])
    assert.equal(networkOf(told), 'no address', told)
})

test('every text has a network', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.ipV4()), (told) => networkOf(told) !== ''))
})
