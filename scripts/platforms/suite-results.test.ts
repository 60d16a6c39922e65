import { expect, test } from 'vitest'
import { resultsOf } from './suite-results.ts'

test('a report names each case, and what went wrong in its first line', () => {
  const report = `<?xml version="1.0"?>
<testsuites><testsuite name="OrderTest">
<testcase name="test_read" status="run" classname="a" time="0.1"/>
<testcase name="test_write" status="run" classname="a" time="0.1">
  <failure message="Expected &quot;200&quot; &amp; got 404&#xA;more" type="AssertionError"><![CDATA[…]]></failure>
</testcase>
<testcase name="test_begin" status="run" classname="a" time="0.1">
  <error message="" type="ValueError"></error>
</testcase>
</testsuite></testsuites>`
  expect(resultsOf(report)).toEqual([
    { name: 'test_read', problem: null },
    { name: 'test_write', problem: 'Expected "200" & got 404' },
    { name: 'test_begin', problem: 'error' },
  ])
})
