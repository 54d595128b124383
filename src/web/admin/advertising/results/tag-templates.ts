/** As Google and Microsoft fill them in at each click; both name the values alike but for the advertisement. */
export const templates = {
  google:
    "{lpurl}?utm_source=google&utm_medium=cpc&utm_campaign={campaignid}&utm_term={keyword}&utm_content={creative}",
  microsoft: "{lpurl}?utm_source=bing&utm_medium=cpc&utm_campaign={CampaignId}&utm_term={keyword}&utm_content={AdId}",
};

export function isNetwork(channel: string): channel is keyof typeof templates {
  return channel in templates;
}
