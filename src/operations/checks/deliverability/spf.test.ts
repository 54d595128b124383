import { expect, test } from "vitest";
import type { DnsAnswer } from "./deliverability.ts";
import { judgeSpf, parseSpf, type SpfTree } from "./spf.ts";
import { fetchSpfTree } from "./spf-tree.server.ts";

function tree(records: string[], rest: Partial<SpfTree> = {}): SpfTree {
  const answer: DnsAnswer<string> = records.length > 0 ? { kind: "found", records } : { kind: "none" };
  return { name: "a.example", answer, lookups: 0, includes: [], broken: [], ...rest };
}

test("a record is read term by term, and one with an unknown term is not", () => {
  expect(parseSpf("v=spf1 ip4:192.0.2.0/24 include:b.example -all")).toEqual([
    { name: "ip4", value: "192.0.2.0/24", qualifier: "+" },
    { name: "include", value: "b.example", qualifier: "+" },
    { name: "all", value: "", qualifier: "-" },
  ]);
  expect(parseSpf("v=spf1 a/24 redirect=c.example exp=why.example")).toHaveLength(3);
  for (const broken of ["v=spf1 inclde:b.example", "v=spf1 +", "v=spf1 ip4=1.2.3.4 192.0.2.1"])
    expect(parseSpf(broken)).toBeUndefined();
});

test("a closed record that names the sender is good", () => {
  expect(judgeSpf(tree(["v=spf1 mx -all"]), undefined)).toMatchObject({ state: "ok", code: "spf-good" });
  expect(judgeSpf(tree(["other", "v=spf1 redirect=b.example"]), undefined).state).toBe("ok");
  const included = tree(["v=spf1 include:amazonses.com ~all"], { includes: ["amazonses.com"] });
  expect(judgeSpf(included, "amazonses.com").state).toBe("ok");
});

test("what is missing comes with the record to put there", () => {
  expect(judgeSpf(tree(["v=spf10 x"]), undefined)).toMatchObject({
    code: "spf-none",
    record: { type: "TXT", name: "a.example", value: "v=spf1 a mx ~all" },
  });
  expect(judgeSpf(tree([]), "amazonses.com").record?.value).toBe("v=spf1 include:amazonses.com ~all");
  expect(judgeSpf(tree(["v=spf1 mx -all"]), "amazonses.com")).toMatchObject({
    code: "spf-provider-missing",
    record: { value: "v=spf1 include:amazonses.com mx -all" },
  });
});

test("two records count as none, and become one", () => {
  expect(
    judgeSpf(tree(["v=spf1 mx include:b.example -all", "V=SPF1 include:c.example mx ~all"]), undefined),
  ).toMatchObject({
    state: "error",
    code: "spf-several",
    record: { value: "v=spf1 mx include:b.example include:c.example ~all" },
  });
});

test("a record that allows every server, or has no rule for the others, gets one", () => {
  const value = (record: string) => judgeSpf(tree([record]), undefined);
  expect(value("v=spf1 mx +all")).toMatchObject({
    state: "error",
    code: "spf-open",
    record: { value: "v=spf1 mx ~all" },
  });
  expect(value("v=spf1 all")).toMatchObject({ code: "spf-open", record: { value: "v=spf1 ~all" } });
  expect(value("v=spf1 mx ?all")).toMatchObject({ state: "warning", record: { value: "v=spf1 mx ~all" } });
  expect(value("v=spf1 mx")).toMatchObject({
    state: "warning",
    code: "spf-no-end",
    record: { value: "v=spf1 mx ~all" },
  });
});

test("a silent DNS is no fault of the record", () => {
  expect(judgeSpf(tree([], { answer: { kind: "failed", reason: "ETIMEOUT" } }), undefined)).toMatchObject({
    state: "unknown",
    code: "dns-silent",
  });
});

test("look-ups are counted through everything included, and more than ten are too many", async () => {
  const ten = {
    "a.example": "v=spf1 a mx include:b.example ~all",
    "b.example": "v=spf1 exists:x.example ptr a:1.example a:2.example a:3.example redirect=c.example",
    "c.example": "v=spf1 mx:d.example ip4:192.0.2.1 -all",
  };
  const read = await fetchSpfTree(zone(ten), "a.example");
  expect(read).toMatchObject({ lookups: 10, includes: ["b.example", "c.example"], broken: [] });
  expect(judgeSpf(read, undefined).state).toBe("ok");
  const eleven = await fetchSpfTree(zone({ ...ten, "c.example": "v=spf1 mx:d.example a:e.example -all" }), "a.example");
  expect(judgeSpf(eleven, undefined)).toMatchObject({ code: "spf-too-many", values: { lookups: "11" } });
});

test("what is included must be there, and a circle ends", async () => {
  const gone = await fetchSpfTree(zone({ "a.example": "v=spf1 include:gone.example -all" }), "a.example");
  expect(judgeSpf(gone, undefined)).toMatchObject({ code: "spf-include-broken", values: { include: "gone.example" } });
  const circle = { "a.example": "v=spf1 include:b.example -all", "b.example": "v=spf1 include:a.example -all" };
  expect((await fetchSpfTree(zone(circle), "a.example")).broken).toEqual([]);
});

function zone(records: Record<string, string>) {
  const txt = async (name: string): Promise<DnsAnswer<string>> => {
    const record = records[name];
    return record === undefined ? { kind: "none" } : { kind: "found", records: [record] };
  };
  return { txt };
}
