// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables of templates, not of this program

/** Templates that somebody could write to harm the server, in families that grow with `n`, which is over 0. */
const families: readonly ((n: number) => string)[] = [
  (n) => `\${"freemarker.template.utility.Execute"?new()("id ${n}")}`,
  (n) => `\${"name${n}"?eval}`,
  (n) => `\${${'name?eval'.repeat(n)}}`,
  (n) => `\${name?api.getClass().forName("x${n}")}`,
  (n) => `<#assign x${n}="x"?interpret><@x${n}/>`,
  (n) => `<#include "${'../'.repeat(n)}etc/passwd">`,
  (n) => `<#import "http://127.0.0.1:${n}/x.ftl" as x>`,
  (n) => `<#list 1..${10 ** Math.min(n, 15)} as x>\${x}</#list>`,
  (n) => `${'<#list items as x>'.repeat(n)}x${'</#list>'.repeat(n)}`,
  (n) => `${'<#list items as x>'.repeat(Math.min(n, 20))}\${x.name}${'</#list>'.repeat(Math.min(n, 20))}`,
  (n) => `<#list []?sort as x>${n}</#list>`,
  (n) => `<#list items![] as x${n}></#list>`,
  (n) => `\${name?left_pad(${10 ** Math.min(n, 15)})}`,
  (n) => `\${name${'?upper_case'.repeat(n * 50)}}`,
  (n) => `\${total?string("${'0'.repeat(n * 40)}")}`,
  (n) => `\${${'('.repeat(n * 1_000)}name${')'.repeat(n * 1_000)}}`,
  (n) => `\${${'!'.repeat(n * 1_000)}paid}`,
  (n) => `<#if ${'!'.repeat(n * 100)}paid></#if>`,
  (n) => `<#if ${'paid && '.repeat(n * 100)}paid></#if>`,
  (n) => '<#if paid>'.repeat(n * 500),
  (n) => '${'.repeat(n * 3_000),
  (n) => '<#--'.repeat(n * 3_000),
  (n) => `<#-- ${'-- >'.repeat(n * 3_000)}`,
  (n) => '[#if paid]'.repeat(n),
  (n) => `<@${'x'.repeat(n)}>`,
  (n) => `\${${'a'.repeat(n * 1_000)}}`,
  (n) => `\${unit${'.name'.repeat(n * 10)}}`,
  (n) => `\${${['__proto__', 'constructor', 'prototype', 'this', 'globalThis'][n % 5]}}`,
  (n) => `\${unit.${['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__defineGetter__'][n % 5]}}`,
  (n) => `\${.${['vars', 'data_model', 'globals', 'main', 'current_template_name'][n % 5]}}`,
  (n) => `\${name["${'x'.repeat(n)}"]}`,
  (n) => `\${"${'\\'.repeat(n)}`,
  (n) => `#{total; m${n}M${n}}`,
  (n) => `<#setting number_format="${n}"><#ftl><#nested><#return><#stop "x">`,
  (n) => '<'.repeat(n * 4_000),
  (n) => 'x'.repeat(n * 1_000_000),
];

/** At least 300 of them. */
export const hostile: readonly string[] = families.flatMap((family) =>
  [1, 2, 3, 4, 5, 7, 9, 10, 12].map((n) => family(n)),
);
